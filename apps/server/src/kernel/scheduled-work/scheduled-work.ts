import { duePeriods, type Schedule } from '@passline/domain/time/periods';

/** Work that is done once for each day or week. Its recipe: docs/recipes/add-scheduled-work.md. */
export type ScheduledWork = {
  /** Names its runs for good: under another name every period is a new one. */
  name: string;
  when: Schedule;
  /** After this its signal says stop; a minute later another worker may begin it again. */
  mayTakeMinutes: number;
  /** How many missed periods are done when a worker is back, the newest among them; absent: only the newest. */
  catchUp?: number;
  /** Done again for the same period after a failure or a killed worker: what it did before must then do no harm. */
  work: (run: { period: string; signal: AbortSignal }) => Promise<void>;
};

/** A period that is due, as our SQL reads it. */
export type DuePeriod = { job: string; period: string; due_at: Date; is_newest: boolean };

export function duePeriodsOf(works: readonly ScheduledWork[], nowMs: number): DuePeriod[] {
  return works.flatMap(({ name, when, catchUp = 1 }) =>
    duePeriods(when, nowMs, catchUp).map(({ date, dueAtMs }, index) => ({
      job: name,
      period: date,
      due_at: new Date(dueAtMs),
      is_newest: index === 0,
    })),
  );
}
