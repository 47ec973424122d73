import { contract } from '@passline/contract/contract';
import type { CashSettlement } from '@passline/contract/rider-earnings/rider-earnings';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { checkSettlement, owedCents } from '@passline/domain/rider-earnings/settle-cash';
import { randomUUIDv7 } from 'node:crypto';
import { actorId } from '../../kernel/actions/audit.ts';
import { conflict, notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { post } from '../ledger/post.ts';
import { lockAccounts, type Account } from '../ledger/read-account.ts';
import { readSettlements } from './read-settlements.ts';

/** Takes in cash that a courier holds: their debt falls, and the cash box receives it. See docs/rules/rider-earnings.md#settling. */
export const settleCash = runAction(contract.riderEarnings.settleCash, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const { riderUserId, amount } = input;
  const account = (await lockAccounts(db, [riderUserId, SYSTEM_ACCOUNTS.cashBox])).get(riderUserId);
  if (account?.kind !== 'courier') throw notFound();
  await requireSeenCash(db, account, input);
  const amountCents = centsFromDecimal(amount);
  const checked = checkSettlement(amountCents, account.balanceCents);
  if (!checked.ok) throw refused(checked.refusal);

  const settlement = { id: randomUUIDv7(), amount, settledAt: nowMs, settledBy: callerName };
  await db.query(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [settlement.id, riderUserId, amount, new Date(nowMs), actorId(caller), callerName],
  );
  await post(db, {
    belongsTo: 'settlement',
    belongsId: settlement.id,
    sequence: 1,
    amounts: new Map([
      [riderUserId, amountCents],
      [SYSTEM_ACCOUNTS.cashBox, -amountCents],
    ]),
    by: callerName,
    atMs: nowMs,
  });
  audit({
    table: 'cash_settlements',
    id: settlement.id,
    before: null,
    after: { riderUserId, amount },
  });
  return {
    settlement,
    owes: decimalFromCents(owedCents(account.balanceCents + amountCents)),
  };
});

type Seen = { seenId: string | null; seenOwes?: number | undefined };

/**
 * What the sender counts on: the newest settlement, and what is owed. The account must be locked.
 *
 * @throws Refused CONFLICT with both as they are now
 */
async function requireSeenCash(db: Queryable, { id, balanceCents }: Account, seen: Seen): Promise<void> {
  const last: CashSettlement | null = (await readSettlements(db, [id])).get(id) ?? null;
  const owes = decimalFromCents(owedCents(balanceCents));
  const current = { lastSettlement: last, owes };
  if (last && last.id !== seen.seenId) {
    const message = `${last.settledBy} has just settled cash of this courier. Nothing was changed.`;
    throw conflict(message, current, last.settledBy, last.settledAt);
  }
  if (seen.seenOwes === undefined || seen.seenOwes === owes) return;
  const { rows } = await db.query<{ posted_by: string; posted_at: string }>(
    'select posted_by, posted_at from postings where account_id = $1 order by id desc limit 1',
    [id],
  );
  const message = `This courier owes ${formatCents(centsFromDecimal(owes))} now, not ${formatCents(centsFromDecimal(seen.seenOwes))}. Nothing was changed.`;
  throw conflict(message, current, rows[0]?.posted_by ?? '', Date.parse(rows[0]?.posted_at ?? '') || 0);
}
