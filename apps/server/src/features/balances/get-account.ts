import { contract } from '@passline/contract/contract';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Account } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import type { TransferKind } from '@passline/domain/balances/states';
import { decimalFromCents } from '@passline/domain/money/cents';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { ACCOUNT_COLUMNS, ACCOUNTS, toAccount, type AccountRecord } from './account-record.ts';
import { readDaySoFar } from './approval-of-day.ts';
import { moneyService } from './money-service.ts';
import { audienceOf, type Audience } from '../../kernel/actions/audience.ts';

/** @throws Refused NOT_FOUND also for an account outside of the reach: a restaurant's account has its location's id. */
export function requireReach(reach: Reach, accountId: string): void {
  if (!covers(reach, accountId)) throw notFound();
}

/** @throws Refused NOT_FOUND */
export async function readNamedAccount(
  db: Queryable,
  accountId: string,
  nowMs: number,
  audience: Audience = 'platform',
): Promise<Account> {
  const { rows } = await db.query<AccountRecord>(
    `select ${ACCOUNT_COLUMNS} from (select * from ${ACCOUNTS} where id = $1) f`,
    [accountId],
  );
  if (!rows[0]) throw notFound('There is no such account.');
  return toAccount(rows[0], nowMs, audience);
}

/** The newest transfer, correction or payout of an account. */
export async function latestMove(db: Queryable, accountId: string): Promise<LatestMove | null> {
  return (await latestMoves(db, [accountId])).get(accountId) ?? null;
}

/** The same of several accounts, without those that have none. */
export async function latestMoves(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LatestMove>> {
  const { rows } = await db.query<LatestMove & { accountId: string }>(
    `select a.id as "accountId", newest.* from unnest($1::uuid[]) a(id), lateral (
       select id, what, amount, author_email as "authorEmail", created_at as "createdAt" from (
         (select id, 'payout' as what, amount, author_email, created_at from payouts where account_id = a.id order by created_at desc, id desc limit 1)
         union all
         (select id, kind, amount, author_email, created_at from transfers where source_account_id = a.id order by created_at desc, id desc limit 1)
         union all
         (select id, kind, amount, author_email, created_at from transfers where destination_account_id = a.id order by created_at desc, id desc limit 1)
       ) moves order by created_at desc, id desc limit 1) newest`,
    [accountIds],
  );
  return new Map(rows.map(({ accountId, ...move }) => [accountId, move]));
}

export type LatestMove = {
  id: string;
  what: 'payout' | TransferKind;
  amount: number;
  authorEmail: string;
  createdAt: string;
};

export const getAccount = runQuery(
  contract.balances.get,
  async ({ db, input, caller, reach, services, nowMs }) => {
    requireReach(reach, input.accountId);
    const { payouts, approvalFromCents } = services.of(moneyService);
    const { accountId } = input;
    const authorId = caller?.kind === 'user' ? caller.userId : null;
    const [account, latest, soFar] = await Promise.all([
      readNamedAccount(db, accountId, nowMs, audienceOf(caller)),
      latestMove(db, accountId),
      readDaySoFar(db, { accountId, authorId }, nowMs),
    ]);
    return {
      account,
      latestMoveId: latest?.id ?? null,
      approvalFrom: approvalFromCents === null ? null : decimalFromCents(approvalFromCents),
      today: { left: decimalFromCents(soFar.leftCents), moved: decimalFromCents(soFar.movedCents) },
      payoutProvider: { name: payouts.name, isStandIn: payouts.isStandIn },
    };
  },
);
