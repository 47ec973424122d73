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

/** What one person moved, or left an account, where that is `fromCents` or more. */
function whatOfDay({ movedCents, leftCents }: DaySoFar, fromCents: Cents): string {
  return movedCents >= fromCents
    ? `one person moves ${formatCents(movedCents)}`
    : `${formatCents(leftCents)} leaves the account`;
}

/**
 * Why taking back what a line was matched with is too much for one day without a second person; nobody approves it. Amounts in cents. See
 * docs/rules/bank-statements.md#a-decision.
 */
export function takingBackTooMuch(soFar: DaySoFar, fromCents: Cents): string {
  const way =
    soFar.leftCents >= fromCents
      ? 'please take it back on another day'
      : 'please let a colleague take it back, or do it on another day';
  return `With this one, ${whatOfDay(soFar, fromCents)} in one day. From ${formatCents(fromCents)} a day on it takes a second super admin: ${way}. Nothing was changed.`;
}

/**
 * Why what a line of the bank moves from or to an account of Passline's own is too much for one day without a second person. Amounts in
 * cents. See docs/rules/bank-statements.md#a-decision.
 */
export function lineTooMuch(
  soFar: DaySoFar,
  { fromCents, isFee }: { fromCents: Cents; isFee: boolean },
): string {
  const way = isFee
    ? 'between the account and the card processor, and match the line with the rest'
    : 'between the account and Bank, and match the line with that';
  return `With this one, ${whatOfDay(soFar, fromCents)} in one day. From ${formatCents(fromCents)} a day on a second super admin has to approve it: please make it a correcting entry on Balances, ${way}.`;
}
