import { foldText } from '@passline/domain/text/fold-text';

/** How people write the words of an address, as the lists have them. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    drive: 'dr',
    highway: 'hwy',
    boulevard: 'blvd',
    boul: 'blvd',
    crescent: 'cres',
    court: 'crt',
    place: 'pl',
    lane: 'ln',
    square: 'sq',
    east: 'e',
    est: 'e',
    west: 'w',
    ouest: 'w',
    north: 'n',
    nord: 'n',
    south: 's',
    sud: 's',
    number: 'no',
  }),
);

/** The provinces and territories, in English and in French, as the lists have them. */
const REGIONS: Record<string, string> = {
  'british columbia': 'bc',
  'colombie-britannique': 'bc',
  alberta: 'ab',
  saskatchewan: 'sk',
  manitoba: 'mb',
  ontario: 'on',
  quebec: 'qc',
  'new brunswick': 'nb',
  'nouveau-brunswick': 'nb',
  'nova scotia': 'ns',
  'nouvelle-ecosse': 'ns',
  'prince edward island': 'pe',
  'ile-du-prince-edouard': 'pe',
  'newfoundland and labrador': 'nl',
  'terre-neuve-et-labrador': 'nl',
  yukon: 'yt',
  'northwest territories': 'nt',
  'territoires du nord-ouest': 'nt',
  nunavut: 'nu',
};

/** A postcode, or nothing, ends what was typed. */
const END = '(?=[\\s,.]*(?:[a-z]\\d[a-z][ -]?\\d[a-z]\\d)?[\\s.]*$)';
/** Streets are called Canada Way and Ontario St, so the country and a province stand behind a comma, at the end. */
const COUNTRY = new RegExp(`(?<=,.*|[a-z]\\d[a-z][ -]?\\d[a-z]\\d\\s+)(?<![a-z-])canada${END}`);
const REGION = new RegExp(`(?<=,.*)(?<![a-z-])(${Object.keys(REGIONS).join('|')})${END}`);

/** A folded address as the lists have it: without the country, its province abbreviated. */
export function asListed(folded: string): string {
  const inside = folded.replace(COUNTRY, ' ').replace(/[\s,.]+$/, '');
  return inside.replace(REGION, (name) => REGIONS[name] ?? name);
}

/** The words of an address in the one form that is searched: in small letters, without accents, abbreviated. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT.get(word) ?? word);
}
