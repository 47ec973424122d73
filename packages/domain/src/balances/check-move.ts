import type { Cents } from '../money/cents.ts';
import { formatCents } from '../money/cents.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { mayComeBack } from './receipt.ts';
import { PAYOUT_STATE_WORDS, TRANSFER_STATE_WORDS } from './state-words.ts';
import type { PayoutMethod, PayoutState, TransferKind, TransferState } from './states.ts';

export const INVALID_FIELD = 'Missing or invalid field';
const MISSING_ACCOUNTS = 'Missing sourceAccountId or destinationAccountId';

/** Of the platform's own account. */
export const NO_BANK = 'Only restaurants and couriers are paid to a bank account.';

/** What an account has, in cents. */
export type Funds = { balanceCents: Cents; lockedCents: Cents };

/** What may leave an account now: its balance less what is on its way, 0 or more. */
export function availableCents({ balanceCents, lockedCents }: Funds): Cents {
  return Math.max(0, balanceCents - lockedCents);
}

/** While the proof holds an account nothing leaves it. See docs/rules/ledger.md#holds. */
export function heldWords(onHold: string, which = 'this account'): string {
  return `Nothing leaves ${which}: ${onHold}`;
}

/** The same for an owner, who neither sees what was found nor can acknowledge it. */
export const HELD_FROM_OWNER =
  'Nothing is paid out of this account for now: a check of its books found something that Passline has to look at first. Orders are counted as always. If you wait for a payout, please ask Passline.';

/** What leaves an account and waits while its payouts are blocked. */
export type Blocked =
  | 'Payouts'
  | 'Transfers out of this account'
  | 'Adjustments and amounts of couriers that this restaurant pays for';

/** See docs/rules/banking.md#payouts-wait. `until`: as people read it. */
export function blockedWords(what: Blocked, until: string): string {
  return `${what} wait until ${until} because the bank account was changed.`;
}

export type PayoutRefusalCode = 'field-invalid' | 'account-on-hold' | 'no-payouts';

/**
 * May this amount be paid out? Above $0, at most what is available, and nothing from an account on hold. See
 * docs/rules/balances.md#payouts.
 */
export function checkPayout(
  account: Funds & { kind: string; onHold: string | null },
  { amountCents, method }: { amountCents: Cents | null; method: PayoutMethod | null },
): Result<Cents, PayoutRefusalCode> {
  if (amountCents === null || method === null || amountCents <= 0) {
    return refuse('field-invalid', INVALID_FIELD);
  }
  if (!['restaurant', 'courier', 'platform'].includes(account.kind)) {
    return refuse('no-payouts', 'Nothing is paid out of this account.');
  }
  if (account.onHold !== null) {
    return refuse('account-on-hold', heldWords(account.onHold));
  }
  return amountCents > availableCents(account) ? refuse('field-invalid', INVALID_FIELD) : ok(amountCents);
}

export type TransferRefusalCode = 'field-invalid' | 'accounts-missing' | 'account-wrong';

/**
 * What may be requested; whether the source has the money is found out when it is carried out. See
 * docs/rules/balances.md#transfers.
 */
export function checkTransfer(wanted: {
  amountCents: Cents | null;
  description: string;
  sourceAccountId: string | null;
  destinationAccountId: string | null;
}): Result<
  { amountCents: Cents; sourceAccountId: string; destinationAccountId: string },
  TransferRefusalCode
> {
  const { amountCents, description, sourceAccountId, destinationAccountId } = wanted;
  if (amountCents === null || amountCents <= 0 || description.trim() === '') {
    return refuse('field-invalid', INVALID_FIELD);
  }
  if (!sourceAccountId || !destinationAccountId) return refuse('accounts-missing', MISSING_ACCOUNTS);
  if (sourceAccountId === destinationAccountId) {
    return refuse('account-wrong', 'The two accounts are the same.');
  }
  return ok({ amountCents, sourceAccountId, destinationAccountId });
}

/** The same for a correcting entry, whose words say what is missing. See docs/rules/balances.md#corrections. */
export function checkCorrection(wanted: {
  amountCents: Cents | null;
  reason: string;
  fromAccountId: string | null;
  toAccountId: string | null;
}): Result<
  { amountCents: Cents; fromAccountId: string; toAccountId: string },
  'amount-missing' | 'reason-missing' | 'accounts-missing' | 'account-wrong'
> {
  const { amountCents, reason, fromAccountId, toAccountId } = wanted;
  if (!fromAccountId || !toAccountId) return refuse('accounts-missing', 'Please choose the other account.');
  if (fromAccountId === toAccountId) return refuse('account-wrong', 'The two accounts are the same.');
  if (amountCents === null || amountCents <= 0)
    return refuse('amount-missing', 'Please enter an amount above $0.');
  if (reason.trim() === '') return refuse('reason-missing', 'Please enter a reason.');
  return ok({ amountCents, fromAccountId, toAccountId });
}

/** What protects a held account stays: nobody alone takes money out of it. See docs/rules/balances.md#corrections. */
export const HELD_CORRECTION =
  'The account that it takes from is held: a second super admin has to approve it first.';

/** The same while its payouts wait. See docs/rules/banking.md#payouts-wait. */
export const BLOCKED_CORRECTION =
  'Payouts of the account that it takes from wait because its bank account was changed: a second super admin has to approve it first.';

/** Why a transfer cannot be carried out now; null: it can. */
export function transferFailure(source: Funds, amountCents: Cents): string | null {
  const available = availableCents(source);
  return amountCents > available ? `Only ${formatCents(available)} is available.` : null;
}

export type PayoutAction = 'retry' | 'cancel' | 'approve' | 'decline' | 'return';

/** The states from which each is allowed. */
const PAYOUT_MOVES: Readonly<Record<PayoutAction, readonly PayoutState[]>> = {
  retry: ['ERROR', 'RETURNED'],
  // Of one that failed or came back nothing is on its way: it is set aside.
  cancel: ['WAITING', 'PROCESSING', 'RETRY', 'ERROR', 'RETURNED'],
  approve: ['WAITING'],
  decline: ['WAITING'],
  return: ['SUCCESS'],
};

export type MoveRefusalCode = 'wrong-kind' | 'wrong-state' | 'not-cancellable' | 'own-approval';

/** See docs/rules/balances.md#payouts. */
export function checkPayoutMove(
  payout: { state: PayoutState; isNotCancellable: boolean; authorId: string },
  action: PayoutAction,
  callerId: string,
): Result<null, MoveRefusalCode> {
  if (!PAYOUT_MOVES[action].includes(payout.state)) {
    return refuse('wrong-state', `This payout is shown as '${PAYOUT_STATE_WORDS[payout.state]}' now.`);
  }
  if (action === 'cancel' && payout.isNotCancellable && !hasEnded(payout.state)) {
    return refuse('not-cancellable', 'This payout cannot be cancelled any more.');
  }
  return checkApprover(payout, action, callerId);
}

/** Nothing of it is on its way any more. */
const hasEnded = (state: PayoutState) => state === 'ERROR' || state === 'RETURNED';

export type TransferAction = 'retry' | 'approve' | 'decline' | 'return';

const TRANSFER_MOVES: Readonly<Record<TransferAction, readonly TransferState[]>> = {
  retry: ['ERROR'],
  approve: ['WAITING'],
  // One that failed moved nothing: it is set aside.
  decline: ['WAITING', 'ERROR'],
  return: ['SUCCESS'],
};

/** See docs/rules/balances.md#transfers. */
export function checkTransferMove(
  transfer: {
    state: TransferState;
    kind: TransferKind;
    authorId: string;
    /** Null where it is withheld: then nothing may be done either. */
    sourceAccountId: string | null;
  },
  action: TransferAction,
  callerId: string,
): Result<null, MoveRefusalCode> {
  if (action === 'return' && !mayComeBack(transfer))
    return refuse(
      'wrong-kind',
      'Only what a restaurant paid by cheque, e-transfer or bank transfer can come back. Please put a mistake right by a correcting entry.',
    );
  if (!TRANSFER_MOVES[action].includes(transfer.state))
    return refuse('wrong-state', `This transfer is shown as '${TRANSFER_STATE_WORDS[transfer.state]}' now.`);
  return checkApprover(transfer, action, callerId);
}

/** Large amounts need two people. See docs/rules/balances.md#large-amounts. */
export function checkApprover(
  { authorId }: { authorId: string },
  action: string,
  callerId: string,
): Result<null, MoveRefusalCode> {
  return action === 'approve' && authorId === callerId
    ? refuse('own-approval', 'A second super admin has to approve this.')
    : ok(null);
}
