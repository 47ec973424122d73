import { formatCents, type Cents } from '../money/cents.ts';

/** What counts of a day so far, in cents, 0 or more. */
export type DaySoFar = {
  /** What has left the account. */
  leftCents: Cents;
  /** What the author has moved out of any account. */
  movedCents: Cents;
};

export type ApprovalOptions = {
  /** From this amount on; null: never. */
  fromCents: Cents | null;
  /** What the source is called: 'this account', 'the source account', or its name. */
  account?: string;
};

/**
 * Why a second super admin has to approve that this amount, in cents, leaves an account; null: nobody has to. See
 * docs/rules/balances.md#large-amounts.
 */
export function approvalReason(
  amountCents: Cents,
  { leftCents, movedCents }: DaySoFar,
  { fromCents, account = 'this account' }: ApprovalOptions,
): string | null {
  if (fromCents === null) return null;
  const from = formatCents(fromCents);
  if (amountCents >= fromCents) return `From ${from} on a second super admin has to approve it first.`;
  const [left, moved] = [leftCents + amountCents, movedCents + amountCents];
  const rule = `from ${from} a day on a second super admin has to approve it first.`;
  if (left >= fromCents) return `With this one, ${formatCents(left)} leaves ${account} in one day: ${rule}`;
  return moved >= fromCents
    ? `With this one, one person moves ${formatCents(moved)} in one day: ${rule}`
    : null;
}

/** Why a decision about an order is too much for one person's day; nobody can approve one. Amounts in cents. */
export function decidedTooMuch(movedCents: Cents, fromCents: Cents): string {
  return `With this one, one person moves ${formatCents(movedCents)} in one day. From ${formatCents(fromCents)} a day on a second super admin has to approve it: please make it a correction on Balances.`;
}
