import type { Queryable } from '@passline/database';
import { randomUUID } from 'node:crypto';
import type { CardAccounts } from './card-accounts.ts';
import { GatewayUnreachable } from './card-gateway.ts';

/** Names that make it fail: the first for good; the second opens the account and loses the answer, once. */
const REFUSED_NAME = /\brefused\b/i;
const UNREACHABLE_NAME = /\bunreachable\b/i;

/** One statement, so that two calls with one key at once are one call after the other. */
const RECORD_CALL = `insert into stand_in_card_accounts as a (key, account_id, email, name) values ($1, $2, $3, $4)
  on conflict (key) do update set calls = a.calls + 1 returning account_id, calls`;

/** Stands in for the card provider: opens accounts that hold no money, and says so in their ids. */
export function standInCardAccounts(db: Queryable): CardAccounts {
  return {
    open: async ({ key, email, name }) => {
      if (REFUSED_NAME.test(name)) {
        return { outcome: 'refused', reason: 'The stand-in refuses restaurants with this name.' };
      }
      const { rows } = await db.query<{ account_id: string; calls: number }>(RECORD_CALL, [
        key,
        `acct_stand_in_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
        email,
        name,
      ]);
      const account = rows[0];
      if (!account || (UNREACHABLE_NAME.test(name) && account.calls === 1)) {
        throw new GatewayUnreachable('The card provider could not be reached.');
      }
      return { outcome: 'opened', accountId: account.account_id };
    },
  };
}
