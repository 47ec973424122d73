/** Countries by their codes of ISO 3166; a test compares the list with the library that knows the ranges of their numbers. */
export const COUNTRIES_WITH_NUMBERS: ReadonlySet<string> = new Set(
  `AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU
  MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/),
);

/** Where messages go unless a setting says more. */
export const MESSAGE_COUNTRIES = ['CA', 'US'] as const;

/** Names that are not those of the library of names, or that people say with an article although nothing in them tells it. */
const SAID: Readonly<Record<string, string>> = {
  BS: 'the Bahamas',
  CC: 'the Cocos Islands',
  CD: 'the Democratic Republic of the Congo',
  CG: 'the Republic of the Congo',
  GM: 'the Gambia',
  HK: 'Hong Kong',
  KM: 'the Comoros',
  MM: 'Myanmar',
  MO: 'Macao',
  MV: 'the Maldives',
  PH: 'the Philippines',
  SC: 'the Seychelles',
  VC: 'St. Vincent and the Grenadines',
};
const WITH_ARTICLE =
  /^Isle of |(?:Islands|Republic|Kingdom|States|Emirates|Netherlands|Territory|Territories)$/;
/** More names than these are a list that nobody reads. */
const MOST_NAMED = 8;

/** A country as it is called within a sentence: 'Jamaica', 'the United States'. `code`: of ISO 3166. */
export function countryWords(code: string): string {
  const said = SAID[code];
  if (said !== undefined) return said;
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code)?.replace(' & ', ' and ') ?? code;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** 'Canada and the United States'; of many only how many they are. */
export function countriesWords(codes: readonly string[]): string {
  if (codes.length > MOST_NAMED) return `${codes.length} countries`;
  return new Intl.ListFormat('en').format(codes.map(countryWords));
}
