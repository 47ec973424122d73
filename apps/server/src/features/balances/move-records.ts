import type { Payout, Transfer } from '@passline/contract/balances/balances';
import type { Reach } from '@passline/contract/kernel/permissions';
import {
  CURRENCY,
  TRANSFER_TYPE,
  type PayoutMethod,
  type PayoutState,
  type ReceiptMethod,
  type TransferKind,
  type TransferState,
} from '@passline/domain/balances/states';
import type { Audience } from '../../kernel/actions/audience.ts';
import type { Corrected } from '../ledger/faults-about.ts';
import { idFor, nameFor, type NamedAccount } from './name-of-account.ts';

/** A row of `payouts`. */
export type PayoutRecord = {
  id: string;
  account_id: string;
  amount: number;
  method: PayoutMethod;
  paid_to: string;
  author_id: string;
  author_email: string;
  created_at: string;
  state: PayoutState;
  attempts: number;
  begun_at: string | null;
  transaction_id: string | null;
  is_not_cancellable: boolean;
  error: string | null;
  unanswered_since: string | null;
  unanswered_tries: number;
  trouble: string | null;
  approver_id: string | null;
  approver_email: string | null;
  settled_at: string | null;
  tried_again_at: string | null;
  waits_because: string | null;
  /** When its provider was last asked whether it came back, by a proof. */
  return_asked_at: string | null;
  cancel_wished_at: string | null;
  canceller_id: string | null;
  canceller_email: string | null;
  /** The file for the bank that its present attempt stands in. */
  eft_file_id: string | null;
  rev: number;
};

/** A row of `transfers`. */
export type TransferRecord = {
  id: string;
  kind: TransferKind;
  source_account_id: string;
  destination_account_id: string;
  amount: number;
  description: string;
  author_id: string;
  author_email: string;
  created_at: string;
  state: TransferState;
  error: string | null;
  approver_id: string | null;
  approver_email: string | null;
  settled_at: string | null;
  tried_again_at: string | null;
  waits_because: string | null;
  /** Of a correction: what it puts right. See docs/rules/balances.md#corrections. */
  corrects_kind: Corrected | null;
  corrects_id: string | null;
  method: ReceiptMethod | null;
  reference: string | null;
  received_on: string | null;
  rev: number;
};

/** With the names of its accounts. */
export type NamedTransferRecord = TransferRecord & { source: NamedAccount; destination: NamedAccount };

const msOrNull = (text: string | null) => (text === null ? null : Date.parse(text));

export function toPayout(row: PayoutRecord, audience: Audience = 'platform'): Payout {
  return {
    id: row.id,
    accountId: row.account_id,
    amount: row.amount,
    method: row.method,
    paidTo: row.paid_to,
    authorId: row.author_id,
    authorEmail: row.author_email,
    createdAt: Date.parse(row.created_at),
    delivery: {
      state: row.state,
      transactionId: row.transaction_id,
      isNotCancellable: row.is_not_cancellable,
      error: row.error,
      unanswered: unansweredOf(row),
      cancelWish: cancelWishOf(row),
      waitsBecause: waitsBecauseOf(row, audience),
    },
    approverEmail: row.approver_email,
    settledAt: msOrNull(row.settled_at),
    rev: row.rev,
  };
}

/** What an owner reads instead of a reason, which may be about other accounts. */
const APPROVED_BY_PASSLINE = 'A second super admin of Passline has to approve it first.';

/** Only while it waits. */
function waitsBecauseOf(
  { state, waits_because: because }: PayoutRecord | TransferRecord,
  audience: Audience,
): string | null {
  if (state !== 'WAITING') return null;
  return because !== null && audience === 'location' ? APPROVED_BY_PASSLINE : because;
}

/** Only of one that is on its way. */
function unansweredOf({ state, unanswered_since, unanswered_tries: tries, trouble }: PayoutRecord) {
  if (unanswered_since === null || trouble === null || !['PROCESSING', 'RETRY'].includes(state)) return null;
  return { since: Date.parse(unanswered_since), tries, trouble };
}

/** Only until it is settled. */
function cancelWishOf({ state, cancel_wished_at, canceller_email: byEmail }: PayoutRecord) {
  if (cancel_wished_at === null || byEmail === null || state !== 'PROCESSING') return null;
  return { at: Date.parse(cancel_wished_at), byEmail };
}

export function toLiveTransfer(
  row: TransferRecord,
  audience: Audience = 'platform',
): Omit<Transfer, 'sourceName' | 'destinationName'> {
  return {
    id: row.id,
    kind: row.kind,
    type: TRANSFER_TYPE,
    currency: CURRENCY,
    sourceAccountId: row.source_account_id,
    destinationAccountId: row.destination_account_id,
    amount: row.amount,
    description: row.description,
    authorId: row.author_id,
    authorEmail: row.author_email,
    createdAt: Date.parse(row.created_at),
    delivery: { state: row.state, error: row.error, waitsBecause: waitsBecauseOf(row, audience) },
    approverEmail: row.approver_email,
    settledAt: msOrNull(row.settled_at),
    rev: row.rev,
  };
}

/** As somebody of this reach may read it. */
export function toTransfer(row: NamedTransferRecord, reach: Reach): Transfer {
  return {
    ...toLiveTransfer(row, reach.kind === 'anywhere' ? 'platform' : 'location'),
    sourceAccountId: idFor(reach, row.source),
    sourceName: nameFor(reach, row.source),
    destinationAccountId: idFor(reach, row.destination),
    destinationName: nameFor(reach, row.destination),
  };
}
