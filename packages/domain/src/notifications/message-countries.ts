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

/** 'Canada and United States'. The browser and the server know the names by the same codes. */
export function countryWords(countries: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Intl.ListFormat('en').format(countries.map((code) => names.of(code) ?? code));
}
