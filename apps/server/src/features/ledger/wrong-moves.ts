import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type { TransferKind } from '@passline/domain/balances/states';
import type { FoundFault } from './found-fault.ts';

type Kind = 'order' | 'transfer' | 'payout' | 'settlement' | 'bank-line';

/** `state` and `whole` are null where it has no record. */
type WrongMove = {
  kind: Kind;
  id: string;
  account_id: string;
  state: string | null;
  transfer_kind: TransferKind | null;
  whole: number | null;
  is: number;
  should: number;
};

/** What each transfer, payout, cash settlement and line of the bank has in each account by its record, beside what is posted for it; `only`: its id. */
const wrong = (only: (id: string) => string) => `with written as (
    select 'transfer' as kind, t.id, t.state, t.kind as transfer_kind, t.amount as whole, x.account_id, x.amount
    from transfers t cross join lateral (values (t.source_account_id, -t.amount), (t.destination_account_id, t.amount)) x(account_id, amount)
    where ${only('t.id')}
    union all
    select 'payout', y.id, case when y.state = 'PROCESSING' and y.eft_file_id is not null then 'SUCCESS' else y.state end, null, y.amount, x.account_id, x.amount
    from payouts y cross join lateral (values (y.account_id, -y.amount), (case y.method when 'VoPay'
      then '${SYSTEM_ACCOUNTS.payoutsVopay}' when 'EFT' then '${SYSTEM_ACCOUNTS.payoutsEft}' else '${SYSTEM_ACCOUNTS.payoutsManual}' end::uuid, y.amount)) x(account_id, amount)
    where ${only('y.id')}
    union all
    select 'settlement', s.id, 'SUCCESS', null, s.amount, x.account_id, x.amount
    from cash_settlements s cross join lateral (values (s.rider_user_id, s.amount), ('${SYSTEM_ACCOUNTS.cashBox}'::uuid, -s.amount)) x(account_id, amount)
    where ${only('s.id')}
    union all
    select 'bank-line', l.id, case when l.matched_at is null then 'OPEN' else 'SUCCESS' end, null, l.amount, x.account_id, sum(x.amount)
    from bank_lines l cross join lateral (select '${SYSTEM_ACCOUNTS.bank}'::uuid as account_id, -l.amount as amount
      union all select b.account_id, b.amount from bank_line_parts b where b.line_id = l.id) x
    where ${only('l.id')} group by l.id, x.account_id
  ), records as (
    select distinct kind, id, state, transfer_kind, whole from written
  ), posted as (
    select kind, id, account_id, sum(amount) as amount from (
      select p.belongs_to as kind, p.belongs_id as id, p.account_id, p.amount from postings p
      where p.belongs_to <> 'order' and ${only('p.belongs_id')}
      union all
      select 'order', p.belongs_id, p.account_id, p.amount from postings p
      where p.belongs_to = 'order' and ${only('p.belongs_id')} and not exists (select from orders o where o.id = p.belongs_id)
      union all
      select c.corrects_kind, c.corrects_id, p.account_id, p.amount from transfers c join postings p on p.belongs_id = c.id
      where ${only('c.corrects_id')} and c.corrects_id is not null
        and (c.corrects_kind <> 'order' or not exists (select from orders o where o.id = c.corrects_id))
    ) a group by 1, 2, 3
  ), compared as (
    select kind, id, account_id, coalesce(p.amount, 0) as is, case when w.state = 'SUCCESS' then w.amount else 0 end as should
    from written w full join posted p using (kind, id, account_id)
  )
  select c.*, r.state, r.transfer_kind, r.whole from compared c left join records r using (kind, id)
  where c.is <> c.should order by 1, 2, 3`;

const ALL = wrong(() => 'true');
const ONE = wrong((id) => `${id} = $1`);

/**
 * Transfers, payouts, cash settlements and lines of the bank whose postings are not what their records say, and what is posted without a
 * record, orders too; with an id only what is about that. See docs/rules/ledger.md#proof.
 */
export async function wrongMoves(db: Queryable, id: string | null = null): Promise<FoundFault[]> {
  const { rows } = await (id === null ? db.query<WrongMove>(ALL) : db.query<WrongMove>(ONE, [id]));
  return rows.map((move) => {
    const detail = wordsOf(move);
    const missingCents = centsFromDecimal(move.should) - centsFromDecimal(move.is);
    return {
      kind: move.kind,
      accountId: move.account_id,
      subject: move.id,
      detail,
      sameness: detail,
      missingCents,
    };
  });
}

const NAMES: Readonly<Record<Kind, string>> = {
  order: 'an order',
  transfer: 'a transfer',
  payout: 'a payout',
  settlement: 'a cash settlement',
  'bank-line': 'a line of the bank',
};

const TRANSFERS: Readonly<Record<TransferKind, string>> = {
  transfer: NAMES.transfer,
  correction: 'a correction',
  receipt: 'a receipt',
};

/** What became of what must not be posted, or not any more. */
const ENDS: Readonly<Record<string, string>> = {
  WAITING: 'waits for its approval',
  PROCESSING: 'is on its way',
  RETRY: 'is on its way',
  ERROR: 'failed',
  RETURNED: 'came back',
  CANCELLED: 'was cancelled',
  DECLINED: 'was declined',
  OPEN: 'is not matched',
};

function wordsOf({ kind, state, transfer_kind: transferKind, whole, is, should }: WrongMove): string {
  const posted = formatCents(centsFromDecimal(is));
  const wanted = formatCents(centsFromDecimal(should));
  if (state === null || whole === null)
    return `${posted} is posted for ${NAMES[kind]} of which there is no record.`;
  const name = capital(transferKind === null ? NAMES[kind] : TRANSFERS[transferKind]);
  const one = `${name} of ${formatCents(centsFromDecimal(whole))}`;
  if (state !== 'SUCCESS') return `${one} ${ENDS[state] ?? `is ${state}`}, and ${posted} is posted for it.`;
  if (should === 0) return `${one} has nothing to do with this account, and ${posted} is posted for it.`;
  if (is === 0) return `${one} is done, and nothing is posted for it. It should be ${wanted}.`;
  return `${one} is posted with ${posted}. It should be ${wanted}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
