import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { setTimeout } from 'node:timers/promises';
import type { FoundFault } from './found-fault.ts';
import { missingGuards } from './missing-guards.ts';
import { BALANCE } from './read-account.ts';
import { wrongMonths } from './wrong-months.ts';
import { wrongMoves } from './wrong-moves.ts';
import { wrongOrders, type Findings } from './wrong-orders.ts';

/**
 * What the database alone can prove. Nothing is locked: each question is one statement. See docs/rules/ledger.md#proof.
 *
 * @param pause how it leaves time to others
 */
export async function proveLedger(
  db: Queryable,
  signal?: AbortSignal,
  pause: typeof setTimeout = setTimeout,
): Promise<Findings> {
  const faults = [
    ...(await missingGuards(db)),
    ...(await wrongBalances(db)),
    ...(await wrongKeptSums(db)),
    ...(await wrongSum(db)),
    ...(await wrongLocks(db)),
    ...(await wrongMoves(db)),
    ...(await wrongMonths(db, signal, pause)),
  ];
  const orders = await wrongOrders(db, signal, pause);
  return { ordersChecked: orders.ordersChecked, faults: [...faults, ...orders.faults] };
}

type Compared = { id: string; is: number; should: number };

async function wrongBalances(db: Queryable): Promise<FoundFault[]> {
  const { rows } = await db.query<Compared>(
    `select a.id, ${BALANCE} as is, coalesce(p.amount, 0) as should
     from accounts a left join (select account_id, sum(amount) as amount from postings group by 1) p on p.account_id = a.id
     where ${BALANCE} <> coalesce(p.amount, 0) order by a.id`,
  );
  return rows.map(({ id, is, should }) => ({
    kind: 'balance',
    accountId: id,
    subject: '',
    detail: `The balance is ${inWords(is)}, its postings add up to ${inWords(should)}.`,
    sameness: differenceOf(is, should),
  }));
}

/** What `lockAccounts` takes as the sum of earlier postings. Put right by `keepPostingSums`, after the proof. */
async function wrongKeptSums(db: Queryable): Promise<FoundFault[]> {
  const { rows } = await db.query<Compared>(
    `with newest as (select max(up_to) as up_to from posting_sums),
       summed as (select p.account_id, sum(p.amount) as amount from postings p, newest n where p.id <= n.up_to group by 1),
       kept as (select k.* from posting_sums k join newest using (up_to))
     select coalesce(k.account_id, s.account_id) as id, coalesce(k.amount, 0) as is, coalesce(s.amount, 0) as should
     from kept k full join summed s on s.account_id = k.account_id
     where coalesce(k.amount, 0) <> coalesce(s.amount, 0) order by 1`,
  );
  return rows.map(({ id, is, should }) => ({
    kind: 'balance',
    accountId: id,
    subject: '',
    detail: `The sum of its postings is kept as ${inWords(is)}, they add up to ${inWords(should)}.`,
    sameness: `kept sum ${differenceOf(is, should)}`,
  }));
}

async function wrongSum(db: Queryable): Promise<FoundFault[]> {
  const { rows } = await db.query<{ sum: number }>('select coalesce(sum(amount), 0) as sum from postings');
  const sum = rows[0]?.sum ?? 0;
  if (sum === 0) return [];
  const detail = `All postings together are ${inWords(sum)} instead of $0.00.`;
  return [{ kind: 'sum', accountId: null, subject: '', detail, sameness: inWords(sum) }];
}

async function wrongLocks(db: Queryable): Promise<FoundFault[]> {
  const { rows } = await db.query<Compared>(
    `select a.id, a.locked as is, coalesce(p.amount, 0) as should
     from accounts a left join (select account_id, sum(amount) as amount from payouts
       where state in ('WAITING', 'PROCESSING', 'RETRY') and not (state = 'PROCESSING' and eft_file_id is not null) group by 1) p on p.account_id = a.id
     where a.locked <> coalesce(p.amount, 0) order by a.id`,
  );
  return rows.map(({ id, is, should }) => ({
    kind: 'locked',
    accountId: id,
    subject: '',
    detail: `${inWords(is)} is locked, its payouts on their way add up to ${inWords(should)}.`,
    sameness: differenceOf(is, should),
  }));
}

function differenceOf(is: number, should: number): string {
  return formatCents(centsFromDecimal(is) - centsFromDecimal(should));
}

function inWords(amount: number): string {
  return formatCents(centsFromDecimal(amount));
}
