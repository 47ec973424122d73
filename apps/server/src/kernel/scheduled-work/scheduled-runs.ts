import type { Queryable } from '@passline/database';
import { duePeriodsOf, type ScheduledWork } from './scheduled-work.ts';

/** One run: a period of one work. */
export type RunKey = { job: string; period: string };

const DUE = `jsonb_to_recordset($1) as due (job text, period date, due_at timestamptz, is_newest boolean)`;

/**
 * Opens the periods that are due, and returns the runs that may be taken now. Work that is new has missed only its newest period.
 * Periods that are no longer caught up are neither opened nor tried again; their rows stay as they are.
 */
export async function openRuns(
  db: Queryable,
  works: readonly ScheduledWork[],
  nowMs: number,
): Promise<RunKey[]> {
  const due = JSON.stringify(duePeriodsOf(works, nowMs));
  await db.query(
    `insert into scheduled_runs (job, period, due_at, take_at)
     select job, period, due_at, due_at from ${DUE}
     where is_newest
       or exists (select from scheduled_runs earlier where earlier.job = due.job and earlier.period < due.period)
     on conflict do nothing`,
    [due],
  );
  const { rows } = await db.query<RunKey>(
    `select job, period::text from scheduled_runs join ${DUE} using (job, period)
     where state <> 'succeeded' and take_at <= $2 order by scheduled_runs.due_at`,
    [due, new Date(nowMs)],
  );
  return rows;
}

/** Takes a run until `untilMs`; returns the number of this attempt, or null where it is done or another worker has it. */
export async function takeRun(
  db: Queryable,
  { job, period }: RunKey,
  nowMs: number,
  untilMs: number,
): Promise<number | null> {
  const { rows } = await db.query<{ attempts: number }>(
    `update scheduled_runs
     set state = 'running', attempts = attempts + 1, started_at = $3, finished_at = null, take_at = $4
     where job = $1 and period = $2 and state <> 'succeeded' and take_at <= $3 returning attempts`,
    [job, period, new Date(nowMs), new Date(untilMs)],
  );
  return rows[0]?.attempts ?? null;
}

/** How an attempt ended. `again` is when the run may be tried again, in ms since 1970. */
export type Ending =
  | { state: 'succeeded' }
  | { state: 'failed'; failure: string; againMs: number }
  | { state: 'waiting'; againMs: number };

/** Stores how an attempt ended; false where it took so long that another worker has begun the next one. */
export async function endRun(
  db: Queryable,
  { job, period }: RunKey,
  attempt: number,
  nowMs: number,
  ending: Ending,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update scheduled_runs set state = $4, finished_at = $5, take_at = coalesce($6, take_at),
       failure = case $4 when 'succeeded' then null when 'failed' then $7 else failure end
     where job = $1 and period = $2 and attempts = $3 and state = 'running'`,
    [
      job,
      period,
      attempt,
      ending.state,
      new Date(nowMs),
      ending.state === 'succeeded' ? null : new Date(ending.againMs),
      ending.state === 'failed' ? ending.failure : null,
    ],
  );
  return rowCount === 1;
}

/** For each work: how many seconds ago its oldest period that is not done was due; 0 when all are done. */
export async function overdueSeconds(
  db: Queryable,
  works: readonly ScheduledWork[],
  nowMs: number,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ job: string; due_at: string }>(
    `select job, min(due.due_at) as due_at from ${DUE} left join scheduled_runs run using (job, period)
     where case when run.state is null then is_newest else run.state <> 'succeeded' end group by job`,
    [JSON.stringify(duePeriodsOf(works, nowMs))],
  );
  const open = new Map(rows.map(({ job, due_at }) => [job, (nowMs - Date.parse(due_at)) / 1000]));
  return new Map(works.map(({ name }) => [name, open.get(name) ?? 0]));
}
