import type { Account, Payout, Transfer } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';

export const PLATFORM = SYSTEM_ACCOUNTS.platform;

export type Refusal = { code: string; message: string; data: { code?: string; current?: unknown } };
type Sender = { token?: string; key?: string };

/** Gives an account its balance, as an order would: against the card gateway. */
export async function fund(
  { site }: { site: { database: { pool: Queryable } } },
  accountId: string,
  dollars: number,
): Promise<void> {
  await site.database.pool.query(
    `with moved as (select gen_random_uuid() as id)
     insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a, v, 'settlement', m.id, 1, now(), 'a test' from moved m, (values ($1::uuid, $2::numeric), ($3::uuid, -$2::numeric)) x(a, v)`,
    [accountId, dollars, SYSTEM_ACCOUNTS.cashBox],
  );
}

/** Sends a command of balances, as the boss unless `token` says otherwise. */
export function send<Body = Payout & Transfer & Refusal & { payout: Payout }>(
  desk: Pick<Desk, 'url' | 'boss'>,
  action: string,
  input: object,
  { token = desk.boss.token, key }: Sender = {},
) {
  return call<Body>(desk.url, action, input, {
    token,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
}

export async function accountOf(desk: Pick<Desk, 'url' | 'boss'>, accountId: string) {
  const { body } = await send<{ account: Account; latestMoveId: string | null }>(desk, 'balances.get', {
    accountId,
  });
  return body;
}

export async function payoutsOf(desk: Pick<Desk, 'url' | 'boss'>, accountId: string): Promise<Payout[]> {
  const { body } = await send<{ rows: Payout[] }>(desk, 'balances.payouts', { accountId });
  return body.rows;
}
