import type { Queryable } from '@passline/database';
import type { Services } from '../../kernel/services.ts';
import type { PayoutRecord } from './move-records.ts';
import { ProviderUnreachable } from './payout-provider.ts';

/** What is told of a mistake of our own. */
const OWN_MISTAKE = 'Passline could not go on with it. The log of the server says more.';

/** No answer came to this attempt: since when, how often it was tried, and why. See docs/rules/balances.md#no-answer. */
export async function noteNoAnswer(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { id, attempts }: PayoutRecord,
  error: unknown,
): Promise<void> {
  await pool.query(
    `update payouts set unanswered_since = coalesce(unanswered_since, $3), unanswered_tries = unanswered_tries + 1, trouble = $4
     where id = $1 and attempts = $2 and state in ('PROCESSING', 'RETRY')`,
    [id, attempts, new Date(now()), error instanceof ProviderUnreachable ? error.message : OWN_MISTAKE],
  );
}

/** One has come: what was noted before is over. */
export async function noteAnswer(db: Queryable, { id, unanswered_since }: PayoutRecord): Promise<void> {
  if (unanswered_since === null) return;
  await db.query(
    'update payouts set unanswered_since = null, unanswered_tries = 0, trouble = null where id = $1',
    [id],
  );
}
