import { transaction } from '@passline/database';
import { PATIENCE_MS } from '../../kernel/actions/command-turns.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { GatewayUnreachable } from '../payments/card-gateway.ts';
import type { Services } from '../../kernel/services.ts';
import { emailInUse, isEmailInUse } from './email-in-use.ts';
import { cardAccounts } from '../payments/card-accounts.ts';

type Owner = { email: string; restaurantName: string };

/**
 * Opens the account at the card provider before anything is created. The key is kept first, by the e-mail address:
 * somebody who repeats a request that broke off, with or without its Idempotency-Key, gets the account that was already
 * opened.
 *
 * @returns the id of the account.
 */
export async function openCardAccount(services: Services, { email, restaurantName }: Owner): Promise<string> {
  const { key, name } = await keepKey(services, { email, restaurantName });
  const answer = await services
    .of(cardAccounts)
    .open({ key, email, name })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayUnreachable)) throw error;
      throw refused({
        code: 'card-provider-unreachable',
        message: `${error.message} Nothing was created. Please try again: it will not create anything twice.`,
      });
    });
  if (answer.outcome === 'opened') return answer.accountId;
  // A refusal is final for its key; a corrected request is a new one.
  await services.pool.query('delete from restaurant_creations where email = $1 and provider_key = $2', [
    email,
    key,
  ]);
  throw refused({
    code: 'card-account-refused',
    message: `The card provider refused the account: ${answer.reason} Nothing was created.`,
  });
}

function keepKey(
  { pool }: Services,
  { email, restaurantName }: Owner,
): Promise<{ key: string; name: string }> {
  return transaction(pool, {
    lockTimeoutMs: PATIENCE_MS,
    run: async (db) => {
      // The row is locked, so that we wait for somebody who creates the same restaurant at this moment.
      const { rows } = await db.query<{ key: string; name: string }>(
        `insert into restaurant_creations as c (email, restaurant_name) values ($1, $2)
         on conflict (email) do update set email = c.email
         returning provider_key as key, restaurant_name as name`,
        [email, restaurantName],
      );
      if (await isEmailInUse(db, email)) throw emailInUse();
      if (!rows[0]) throw new Error('A creation that was just kept is not there.');
      return rows[0];
    },
  });
}
