import type { PayRun, PayRunLine } from '@passline/contract/balances/pay-runs';
import type { PayRunLineState, PayRunState } from '@passline/domain/balances/pay-run';
import type { PayRunMethod } from '@passline/domain/balances/states';
import type { AccountKind } from '@passline/domain/ledger/accounts';

/** A row of `pay_runs`. */
export type PayRunRecord = {
  id: string;
  week: string;
  author_id: string;
  author_email: string;
  created_at: string;
  method: PayRunMethod;
  state: PayRunState;
  waits_because: string | null;
  approver_id: string | null;
  approver_email: string | null;
  ended_at: string | null;
  rev: number;
};

/** A row of `pay_run_lines`. */
export type LineRecord = {
  id: string;
  run_id: string;
  account_id: string;
  amount: number;
  payable: number;
  paid_to: string;
  payee_fingerprint: string;
  seen_id: string | null;
  state: PayRunLineState;
  error: string | null;
  counted_at: string;
};

/** A row of `LINES`. */
export type NamedLineRecord = Pick<
  LineRecord,
  'id' | 'run_id' | 'account_id' | 'amount' | 'paid_to' | 'state' | 'error'
> & {
  kind: AccountKind;
  name: string;
  place: string;
  restaurant_id: string | null;
  payout: PayRunLine['payout'];
};

/** The lines with the names of their accounts, and what became of their payouts. */
export const LINES = `select n.id, n.run_id, n.account_id, n.amount, n.paid_to, n.state, n.error, a.kind,
    coalesce(l.restaurant_name, c.name, a.name) as name, coalesce(telling_name(l), '') as place, l.restaurant_id,
    (select json_build_object('state', p.state, 'error', p.error) from payouts p where p.id = n.id) as payout
  from pay_run_lines n join accounts a on a.id = n.account_id
    left join locations l on a.kind = 'restaurant' and l.id = a.id
    left join users c on a.kind = 'courier' and c.id = a.id`;

export function toPayRun(row: PayRunRecord): PayRun {
  return {
    id: row.id,
    week: row.week,
    authorId: row.author_id,
    authorEmail: row.author_email,
    createdAt: Date.parse(row.created_at),
    method: row.method,
    state: row.state,
    waitsBecause: row.state === 'WAITING' ? row.waits_because : null,
    approverEmail: row.approver_email,
    endedAt: row.ended_at === null ? null : Date.parse(row.ended_at),
    rev: row.rev,
  };
}

export function toLine(row: NamedLineRecord): Omit<PayRunLine, 'rev'> {
  return {
    id: row.id,
    runId: row.run_id,
    accountId: row.account_id,
    kind: row.kind,
    name: row.name,
    place: row.place,
    restaurantId: row.restaurant_id,
    amount: row.amount,
    paidTo: row.paid_to,
    state: row.state,
    error: row.error,
    payout: row.payout,
  };
}
