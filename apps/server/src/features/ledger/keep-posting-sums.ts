import { transaction, troubleOf } from '@passline/database';
import type { Services } from '../../kernel/services.ts';

/** Whoever posts meanwhile waits no longer than this behind those who are posting. */
const WAIT_MS = 500;

/**
 * Keeps what the postings of each account add up to now, so that nobody has to add them all up while money leaves. Where
 * somebody posts all the time, the sums of before stay, which are as exact. See `lockAccounts`.
 */
export async function keepPostingSums({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  let last: number;
  try {
    last = await transaction(pool, {
      lockTimeoutMs: WAIT_MS,
      run: async (db) => {
        const { rows } = await db.query<{ last: number }>('select last_posting()::float8 as last');
        return rows[0]?.last ?? 0;
      },
    });
  } catch (error) {
    if (troubleOf(error) !== 'locked') throw error;
    log.warn(
      'The sums of the postings were not kept anew: postings were being written, or their table vacuumed, all the time.',
    );
    return;
  }
  // In another transaction, so that nobody waits for it.
  await pool.query('select sum_postings($1)', [last]);
}
