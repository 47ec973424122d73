import { addressText } from '../address-values.ts';

/** The longest text that the server reads. */
const LONGEST_SEARCH = 80;

/** The text of a search. */
export function addressSearch(value: unknown): string {
  return addressText(value).slice(0, LONGEST_SEARCH);
}
