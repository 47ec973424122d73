import { formatCents } from '@passline/domain/money/cents';
import { fromCashBoxCents } from '@passline/domain/payments/from-cash-box';

/** Null: the courier gives all of it back. */
export function cashBoxWords(backCents: number, owedCents: number): string | null {
  const boxCents = fromCashBoxCents(backCents, { isHandedIn: true, owedCents });
  if (boxCents === 0) return null;
  const rest = backCents - boxCents;
  const other = rest === 0 ? '' : ` The courier gives back ${formatCents(rest)}.`;
  return `The courier has handed the cash in: ${formatCents(boxCents)} comes out of the cash box.${other}`;
}
