import { formatCents, type Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';

/** What a courier with this account balance owes, in cents, 0 or more. */
export function owedCents(balanceCents: Cents): Cents {
  return Math.max(0, -balanceCents);
}

/** Whether this much cash may be taken in from a courier. See docs/rules/rider-earnings.md#settling. */
export function checkSettlement(
  amountCents: Cents,
  balanceCents: Cents,
): Result<null, 'settlement-missing' | 'settlement-too-much'> {
  const owed = owedCents(balanceCents);
  if (amountCents <= 0) return refuse('settlement-missing', 'Please enter an amount.', 'amount');
  if (amountCents > owed) {
    const message =
      owed === 0 ? 'This courier owes nothing.' : `This courier owes ${formatCents(owed)}, not more.`;
    return refuse('settlement-too-much', message, 'amount');
  }
  return ok(null);
}
