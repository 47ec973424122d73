import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { weekOf } from '@passline/domain/schedules/week';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** The week that is under way. */
export const thisWeek = () => weekOf(Date.now(), DEFAULT_TIME_ZONE);

type State = 'WAITING' | 'PAYING' | 'FAILED';

/** A pay run of one line of $2, by `authorId`: one that waits, is being paid, or is done with a line that failed. */
export async function putPayRun(
  db: Queryable,
  accountId: string,
  authorId: string,
  state: State,
): Promise<{ runId: string; lineId: string }> {
  const [runId, lineId] = [randomUUID(), randomUUID()];
  const isFailed = state === 'FAILED';
  await db.query(
    `insert into pay_runs (id, week, author_id, author_email, created_at, state, waits_because, ended_at, method)
     values ($1, $2, $3, 'somebody@passline.example', now(), $4, $5, $6, 'VoPay')`,
    [
      runId,
      thisWeek(),
      authorId,
      isFailed ? 'DONE' : state,
      state === 'WAITING' ? 'From $1.00 on a second super admin has to approve it first.' : null,
      isFailed ? new Date() : null,
    ],
  );
  await db.query(
    `insert into pay_run_lines (id, run_id, account_id, amount, payable, paid_to, payee_fingerprint, state, error, counted_at)
     values ($1, $2, $3, 2, 2, 'TD ••• 6789', 'none', $4, $5, now())`,
    [lineId, runId, accountId, isFailed ? 'FAILED' : 'WAITING', isFailed ? 'It failed.' : null],
  );
  return { runId, lineId };
}
