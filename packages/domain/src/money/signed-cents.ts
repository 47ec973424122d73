import { formatCents, type Cents } from './cents.ts';

/** A change: '+$1,234.50', '−$3.00', '$0.00'. Throws RangeError if `cents` is not a safe integer. */
export function signedCents(cents: Cents): string {
  return `${cents > 0 ? '+' : ''}${formatCents(cents)}`;
}
