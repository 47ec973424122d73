import type { Queryable } from '@passline/database';
import { heldWords } from '@passline/domain/balances/check-move';
import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import { refused } from '../../kernel/actions/refusal.ts';

/**
 * Asked after posting, which locks the accounts: a hold that comes meanwhile is seen. See docs/rules/ledger.md#holds.
 *
 * @throws Refused if one of the accounts that lose is held
 */
export async function requireNoneHeld(db: Queryable, amounts: LedgerShares): Promise<void> {
  const losing = [...amounts].flatMap(([account, cents]) => (cents < 0 ? [account] : []));
  const { rows } = await db.query<{ on_hold: string }>(
    'select on_hold from accounts where id = any($1) and on_hold is not null limit 1',
    [losing],
  );
  const [held] = rows;
  if (held)
    throw refused({
      code: 'account-on-hold',
      message: heldWords(held.on_hold, 'the account that would pay for this'),
    });
}
