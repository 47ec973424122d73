import { ok, refuse, type Result } from '../result.ts';

/** The apps that a word is translated in, by what they are called in an address, in their order everywhere. */
export const TRANSLATED_APPS = { admin: 'Admin app', mobile: 'Mobile app', web: 'Web app' } as const;
export type TranslatedApp = keyof typeof TRANSLATED_APPS;
export const TRANSLATED_APP_CODES = Object.keys(TRANSLATED_APPS) as TranslatedApp[];

/** For each app whether it takes the word. */
export type TargetSwitches = Readonly<Record<TranslatedApp, boolean>>;

/** In characters. See docs/rules/translations.md#limits. */
export const WORD_MOST = 500;
export const TRANSLATION_MOST = 1_000;
export const MAX_WORDS = 100_000;

/** Whether a word may be like this. See docs/rules/translations.md#editing-a-word. */
export function checkTranslation({ target }: { target: TargetSwitches }): Result<void> {
  if (TRANSLATED_APP_CODES.some((app) => target[app])) return ok(undefined);
  return refuse(
    'translation-app',
    'Please choose which app(s) you would like the word to be translated in.',
    'target',
  );
}

/** Whether there is room for one word more. See docs/rules/translations.md#limits. */
export function checkRoomForWord(count: number): Result<void> {
  if (count < MAX_WORDS) return ok(undefined);
  const most = MAX_WORDS.toLocaleString('en');
  return refuse('translations-full', `There are ${most} words already. Please remove one first.`);
}
