/** The languages beside English that texts of the apps can be translated into, in their order everywhere. */
export const LANGUAGES = {
  ko: 'Korean',
  zh: 'Chinese',
  fr: 'French',
  ar: 'Arabic',
  fa: 'Persian',
  de: 'German',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  pa: 'Punjabi',
  pt: 'Portuguese',
  ru: 'Russian',
  es: 'Spanish',
  tl: 'Tagalog',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** For each language whether texts are translated into it. */
export type LanguageSwitches = Readonly<Record<Language, boolean>>;

/** The codes of those that are on. */
export function chosenLanguages(switches: LanguageSwitches): Language[] {
  return LANGUAGE_CODES.filter((code) => switches[code]);
}

/** A switch for each language from the codes of those that are on. */
export function languageSwitches(codes: readonly string[]): LanguageSwitches {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, codes.includes(code)])) as LanguageSwitches;
}
