import type { Queryable } from '@passline/database';
import { heldWords } from '@passline/domain/balances/check-move';
import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import { refused } from '../../kernel/actions/refusal.ts';

const HELD = `select a.on_hold, coalesce(l.restaurant_name || coalesce(', ' || nullif(telling_name(l), ''), ''), u.name, a.name) as name
  from accounts a left join locations l on a.kind = 'restaurant' and l.id = a.id left join users u on a.kind = 'courier' and u.id = a.id
  where a.id = any($1) and a.on_hold is not null limit 1`;

/**
 * Asked after posting, which locks the accounts: a hold that comes meanwhile is seen. See docs/rules/ledger.md#holds.
 *
 * @throws Refused if one of the accounts that lose is held
 */
export async function requireNoneHeld(db: Queryable, amounts: LedgerShares): Promise<void> {
  const losing = [...amounts].flatMap(([account, cents]) => (cents < 0 ? [account] : []));
  const { rows } = await db.query<{ on_hold: string; name: string }>(HELD, [losing]);
  const [held] = rows;
  if (held)
    throw refused({
      code: 'account-on-hold',
      message: heldWords(held.on_hold, `the account of ${held.name}, which would pay for this`),
    });
}
