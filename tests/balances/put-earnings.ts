import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';

/**
 * Gives an account its balance with the record that it has in life: a restaurant an order that was paid online and done long ago,
 * a courier cash that they handed in, Passline a correction, and everybody what they owe (below 0) by one. `db` may be a connection in a transaction.
 */
export async function putEarnings(
  db: Queryable,
  accountId: string,
  dollars: number,
  postedAt = new Date(),
): Promise<void> {
  const { rows } = await db.query<{ kind: string }>('select kind from accounts where id = $1', [accountId]);
  const kind = rows[0]?.kind;
  if (dollars < 0 || (kind !== 'restaurant' && kind !== 'courier'))
    return putCorrection(db, accountId, dollars, postedAt);
  const id = randomUUID();
  if (kind === 'restaurant') {
    await putOrder(db, { id, locationId: accountId, dollars });
    await putPostings(db, {
      belongsTo: 'order',
      id,
      accountId,
      from: SYSTEM_ACCOUNTS.gatewayMoneris,
      dollars,
      postedAt,
    });
  } else {
    await putSettlement(db, { id, riderUserId: accountId, dollars });
    await putPostings(db, {
      belongsTo: 'settlement',
      id,
      accountId,
      from: SYSTEM_ACCOUNTS.cashBox,
      dollars,
      postedAt,
    });
  }
}

/** The same by a correction out of the cash box, or into it for what is below 0, which is the newest move of the account then. Needs a super admin. */
export async function putCorrection(
  db: Queryable,
  accountId: string,
  dollars: number,
  postedAt = new Date(),
): Promise<void> {
  const id = randomUUID();
  await db.query(
    `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email,
       created_at, state, settled_at)
     select $1, 'correction', $2, $3, $4, 'A test', id, email, now(), 'SUCCESS', now() from users where role = 'super_admin' limit 1`,
    [
      id,
      ...(dollars < 0 ? [accountId, SYSTEM_ACCOUNTS.cashBox] : [SYSTEM_ACCOUNTS.cashBox, accountId]),
      Math.abs(dollars),
    ],
  );
  await putPostings(db, {
    belongsTo: 'transfer',
    id,
    accountId,
    from: SYSTEM_ACCOUNTS.cashBox,
    dollars,
    postedAt,
  });
}

type Posted = Given & { belongsTo: string; accountId: string; from: string; postedAt: Date };

async function putPostings(
  db: Queryable,
  { belongsTo, id, accountId, from, dollars, postedAt }: Posted,
): Promise<void> {
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, $3, $5, $4, 1, $6, 'a test'), ($2, -$3::numeric, $5, $4, 1, $6, 'a test')`,
    [accountId, from, dollars, id, belongsTo, postedAt],
  );
}

type Given = { id: string; dollars: number };

/** Without commission and tax: all of it is the restaurant's. */
async function putOrder(
  db: Queryable,
  { id, locationId, dollars }: Given & { locationId: string },
): Promise<void> {
  await db.query(
    `insert into orders (id, order_number, restaurant_id, location_id, restaurant_name, order_type, payment_method, payment_processor,
       payment_status, status, item_count, local_date, created_at, finished_at, sub_total, sub_total_tax, tax_amount, total,
       total_commission, commission_rate)
     select $1, $4, l.restaurant_id, l.id, l.restaurant_name, 'Pickup', 'online-creditcard', 'Moneris', 'paid-online', 'Done', 1,
       current_date - 400, now() - interval '400 days', now() - interval '400 days', $3, 0, 0, $3, 0, 0 from locations l where l.id = $2`,
    [id, locationId, dollars, randomInt(100_000, 2_000_000_000)],
  );
  await db.query(
    `insert into order_items (order_id, position, name, count, price, modifiers) values ($1, 0, 'Feast', 1, $2, '[]')`,
    [id, dollars],
  );
}

async function putSettlement(
  db: Queryable,
  { id, riderUserId, dollars }: Given & { riderUserId: string },
): Promise<void> {
  await db.query(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
     values ($1, $2, $3, now() - interval '400 days', $2, 'a test')`,
    [id, riderUserId, dollars],
  );
}
