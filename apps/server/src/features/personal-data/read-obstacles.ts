import type { ErasureObstacle } from '@passline/contract/personal-data/personal-data';
import type { Queryable } from '@passline/database';
import { blockedParts } from '@passline/domain/blocklist/blocked-parts';
import { contactsOf } from '@passline/domain/blocklist/contacts';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { obstacleWords } from '@passline/domain/personal-data/erasure-words';
import { tooMany } from '@passline/domain/personal-data/patterns';
import type { Obstacle } from '@passline/domain/personal-data/obstacles';
import { findEntries } from '../blocklist/find-entries.ts';
import { findAccountOfGuest } from './find-account-of-guest.ts';
import type { Account, Subject } from './find-subject.ts';

type OrderRow = {
  code: 'order-under-way' | 'payment-open' | 'card-question';
  id: string;
  order_number: number;
  restaurant_id: string;
  location_id: string;
  /** How many are not named. */
  more: number;
};
type MoneyRow = { points: number; balance: number; is_moving: boolean };

/** Of each kind; how many more there are is said with the last. */
const MOST_NAMED = 5;
const ORDERS = `select code, id, order_number, restaurant_id, location_id,
    case when place = ${MOST_NAMED} then (of_kind - ${MOST_NAMED})::int else 0 end as more
  from (select open.*, row_number() over (partition by code order by created_at desc, id) as place, count(*) over (partition by code) as of_kind from (
    select 'order-under-way' as code, o.* from orders o left join deliveries d on d.order_id = o.id
      where o.status in ('New', 'Preparing')
        or (o.status = 'Done' and d.delivery_status in ('HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer'))
    union all
    select 'payment-open', o.* from orders o where exists (select from payments p where p.order_id = o.id
      and (p.state = 'pending' or p.kind = 'refund' and (p.state = 'failed' or p.bounced_at is not null)))
    union all
    select 'card-question', o.* from orders o where o.payment_check in ('unchecked', 'mismatch')) open
  where id = any($1::uuid[])) counted where place <= ${MOST_NAMED} order by code, place`;

/** Tips and wages of a courier stand in the account of their id. */
const MONEY = `select coalesce((select points from user_points where user_id = $1), 0) as points,
    coalesce((select balance from accounts where id = $1), 0) as balance,
    exists (select from accounts where id = $1 and locked > 0)
      or exists (select from payouts where account_id = $1 and state in ('WAITING', 'PROCESSING', 'RETRY'))
      or exists (select from transfers where $1 in (source_account_id, destination_account_id) and state = 'WAITING') as is_moving`;

/** What stands in the way of erasing somebody, by what is true now. See docs/rules/personal-data.md#refused. */
export async function readObstacles(db: Queryable, subject: Subject): Promise<ErasureObstacle[]> {
  if (!subject.account && subject.numberOf !== null)
    return [obstacle('number-of-business', subject.numberOf)];
  if (!subject.account && subject.orders.length === 0) return [obstacle('unknown')];
  const { account } = subject;
  const owner = account ? null : await findAccountOfGuest(db, subject.orders);
  if (owner !== null) return [obstacle('of-account', owner.name, `/users?userId=${owner.id}`)];
  if (account) {
    const state = await readErasing(db, account.id);
    if (state !== null && state !== 'done') return [obstacle('under-way')];
    if (account.isErased) return [obstacle('erased-already')];
    if (account.role === 'super_admin' || account.role === 'admin') return [obstacle('staff', '', '/staff')];
  }
  const many = tooMany(subject);
  if (many !== null) return [obstacle('many-names', many)];
  const page = account ? `/users?userId=${account.id}` : null;
  const courier = account && account.role !== 'customer' ? [obstacle('role', '', page)] : [];
  return [
    ...(await readBlocked(db, subject)),
    ...(await readOrders(db, subject.orders)),
    ...(account ? await readMoney(db, account) : []),
    // Last: cash and earnings are settled while they are a courier.
    ...courier,
  ];
}

function obstacle(code: Obstacle, what = '', link: string | null = null): ErasureObstacle {
  return { code, message: obstacleWords(code, what), link };
}

async function readErasing(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ state: string }>(
    // By the account: people who are erased together share one erasing, which names none of them.
    'select e.state from users u join erasures e on e.id = u.erasure_id where u.id = $1',
    [userId],
  );
  return rows[0]?.state ?? null;
}

/** Each entry, also one that names a contact which the person shares with staff: they stay refused by it. */
async function readBlocked(db: Queryable, { account, contacts }: Subject): Promise<ErasureObstacle[]> {
  const { phones, emails } = contacts;
  const known = [
    ...(account ? [{ userId: account.id, phoneNumber: account.phoneNumber, email: account.email }] : []),
    ...phones.map((phoneNumber) => ({ userId: null, phoneNumber, email: '' })),
    ...emails.map((email) => ({ userId: null, phoneNumber: '', email })),
  ];
  const entries = await findEntries(db, contactsOf(...known));
  return entries.map((entry) =>
    obstacle('blocked', blockedParts(entry, 'their account').join(', '), `/blocklist?entry=${entry.id}`),
  );
}

async function readOrders(db: Queryable, orders: readonly string[]): Promise<ErasureObstacle[]> {
  const { rows } = await db.query<OrderRow>(ORDERS, [orders]);
  return rows.map(
    ({ code, id, order_number: number, restaurant_id: restaurant, location_id: location, more }) =>
      obstacle(
        code,
        `#${number}${more > 0 ? ` (and ${more} more)` : ''}`,
        `/restaurant/orders/${restaurant}/${location}?order=${id}`,
      ),
  );
}

async function readMoney(db: Queryable, { id, role }: Account): Promise<ErasureObstacle[]> {
  const { rows } = await db.query<MoneyRow>(MONEY, [id]);
  const { points, balance, is_moving: isMoving } = rows[0] ?? { points: 0, balance: 0, is_moving: false };
  const amount = formatCents(Math.abs(centsFromDecimal(balance)));
  const balances = '/balances?tab=couriers';
  return [
    ...(points === 0 ? [] : [obstacle('points', points.toLocaleString('en-CA'), `/users?userId=${id}`)]),
    ...(balance > 0 ? [obstacle('money-owed', amount, balances)] : []),
    ...(balance < 0
      ? [obstacle('cash-owed', amount, role === 'customer' ? balances : `/riders-earnings?rider=${id}`)]
      : []),
    ...(isMoving ? [obstacle('payout-open', '', balances)] : []),
  ];
}
