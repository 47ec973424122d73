import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { addDays, instantAt, startOfLocalDay, weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type pg from 'pg';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { makeIdAt } from './ids.ts';
import { insertRows, type Row } from './insert-rows.ts';

const WEDNESDAY = 3;
/** By now every kitchen has closed, and the night's orders are posted. */
const TIME = '05:00';

type Author = { id: string; email: string; name: string };
type Owed = { id: string; kind: 'restaurant' | 'courier'; balance: number };

/**
 * The stand-ins of the providers keep what they did for refunds and payouts of the history in their own tables. Must follow the
 * orders.
 */
export async function loadProviderCalls(client: pg.Client): Promise<void> {
  await client.query(
    `insert into stand_in_card_calls (key, kind, order_id, amount, outcome, reference, created_at)
     select id || '.1', kind, order_id, amount, 'approved', 'stand-in-' || id, settled_at
     from payments where channel = 'gateway' and state = 'succeeded'`,
  );
  await client.query(
    `insert into stand_in_payouts (key, transaction_id, amount, created_at)
     select id || '.1', transaction_id, amount, created_at from payouts where transaction_id is not null`,
  );
}

/**
 * On a Wednesday, before the day's orders: pays out what restaurants and couriers had on Sunday night, and couriers hand in the cash
 * that they held.
 */
export async function settleWeek(
  client: pg.Client,
  { date, seed, nowMs }: { date: string; seed: number; nowMs: number },
): Promise<void> {
  const paidMs = instantAt(date, TIME, DEFAULT_TIME_ZONE);
  if (weekdayOf(date) !== WEDNESDAY || paidMs > nowMs) return;
  const author = DEMO_ACCOUNTS.find(({ role }) => role === 'super_admin');
  if (!author) throw new Error('The demo has no super admin.');
  const random = seededRandom(`${seed} settlements ${date}`);
  const { rows: owed } = await client.query<Owed>(
    `select a.id, a.kind, sum(p.amount)::float8 as balance from postings p join accounts a on a.id = p.account_id
     where a.kind in ('restaurant', 'courier') and p.posted_at < $1 group by a.id having sum(p.amount) <> 0 order by a.id`,
    [new Date(startOfLocalDay(addDays(date, -2), DEFAULT_TIME_ZONE))],
  );
  const payouts: Row[] = [];
  const postings: Row[] = [];
  const settlements: Row[] = [];
  for (const { id, kind, balance: owing } of owed) {
    // A restaurant's debt is taken from its next earnings.
    if (owing < 0 && kind === 'restaurant') continue;
    const belongsId = makeIdAt(random, paidMs);
    const method = kind === 'restaurant' ? 'VoPay' : 'Manual';
    const balance = method === 'VoPay' ? paidByStandIn(owing) : owing;
    if (balance > 0) payouts.push(payoutRow(belongsId, { id, balance, method, paidMs, author }));
    else settlements.push(settlementRow(belongsId, { id, amount: -balance, paidMs, author }));
    const other =
      balance < 0
        ? SYSTEM_ACCOUNTS.cashBox
        : kind === 'restaurant'
          ? SYSTEM_ACCOUNTS.payoutsVopay
          : SYSTEM_ACCOUNTS.payoutsManual;
    for (const [account_id, amount] of [
      [id, -balance],
      [other, balance],
    ]) {
      postings.push({
        account_id,
        amount,
        belongs_to: balance > 0 ? 'payout' : 'settlement',
        belongs_id: belongsId,
        sequence: 1,
        posted_at: new Date(paidMs),
        posted_by: author.name,
      });
    }
  }
  await insertRows(client, { payouts, cash_settlements: settlements, postings });
}

/** Less by four cents where the stand-in would refuse the amount, lose its answer, fail, or return it: what is left waits for the next week. */
function paidByStandIn(dollars: number): number {
  const cents = centsFromDecimal(dollars);
  return [13, 14, 15, 16].includes(cents % 100) ? decimalFromCents(cents - 4) : dollars;
}

/** A courier hands in what they owe. */
function settlementRow(id: string, of: { id: string; amount: number; paidMs: number; author: Author }): Row {
  return {
    id,
    rider_user_id: of.id,
    amount: of.amount,
    settled_at: new Date(of.paidMs),
    settled_by_id: of.author.id,
    settled_by: of.author.name,
  };
}

function payoutRow(
  id: string,
  of: { id: string; balance: number; method: string; paidMs: number; author: Author },
): Row {
  return {
    id,
    account_id: of.id,
    amount: of.balance,
    method: of.method,
    author_id: of.author.id,
    author_email: of.author.email,
    created_at: new Date(of.paidMs),
    state: 'SUCCESS',
    begun_at: new Date(of.paidMs),
    transaction_id: of.method === 'VoPay' ? `stand-in-${id}` : null,
    is_not_cancellable: true,
    settled_at: new Date(of.paidMs),
  };
}
