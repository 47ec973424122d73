import { foldText } from '@passline/domain/text/fold-text';

/** How people write the words of an address, as the lists have them. */
const SHORT: Record<string, string> = {
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
};

/** The words of an address in the one form that is searched: in small letters, without accents, abbreviated. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word);
}
