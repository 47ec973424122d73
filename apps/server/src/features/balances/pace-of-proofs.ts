import type { Queryable } from '@passline/database';
import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../kernel/services.ts';

/**
 * A proof reads every posting and every order. Those that people ask for may take this much of each minute, all together: a few
 * of a young ledger, one of an old one. The nightly one waits for nobody, and counts.
 */
const TAKEN_MS = 5_000;
const WITHIN_MS = 60_000;

/** From when on the next proof may begin; null: now. */
export async function proofsRestUntil(db: Queryable, nowMs: number): Promise<number | null> {
  const { rows } = await db.query<{ until: number | null }>(
    `select (extract(epoch from max(ended_at)) * 1000)::float8 + $2 as until
     from (select ended_at, sum(ended_at - begun_at) over (order by ended_at desc, id) as taken
       from ledger_proofs where ended_at > $1) p
     where taken >= $3 * interval '1 millisecond'`,
    [new Date(nowMs - WITHIN_MS), WITHIN_MS, TAKEN_MS],
  );
  return rows[0]?.until ?? null;
}

/** @throws when `stopping` is aborted meanwhile: the job is then done by the next worker */
export async function proofsHaveRested(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    const until = await proofsRestUntil(pool, now());
    if (until === null) return;
    // Then asked again: the nightly proof may have ended meanwhile.
    await setTimeout(until - now(), undefined, { signal: stopping });
  }
}
