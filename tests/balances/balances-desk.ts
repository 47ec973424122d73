import type { Account, Payout, Transfer } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import { putEarnings } from './put-earnings.ts';

export const PLATFORM = SYSTEM_ACCOUNTS.platform;

export type Refusal = { code: string; message: string; data: { code?: string; current?: unknown } };
type Sender = { token?: string; key?: string };

/** Gives an account its balance. */
export function fund(
  { site }: { site: { database: { pool: Queryable } } },
  accountId: string,
  dollars: number,
): Promise<void> {
  return putEarnings(site.database.pool, accountId, dollars);
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
