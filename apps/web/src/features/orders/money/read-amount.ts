import { centsFromDecimal, type Cents } from '@passline/domain';

const DOLLARS = /^-?\d{1,7}([.,]\d*)?$/;

/**
 * What somebody typed as dollars, in cents, finer amounts rounded half away from zero: '2,5' is 250. Null for what is
 * no amount.
 */
export function readAmount(typed: string): Cents | null {
  const text = typed.trim().replace(/^\$\s*/, '');
  return DOLLARS.test(text) ? centsFromDecimal(text.replace(',', '.').replace(/\.$/, '')) : null;
}
