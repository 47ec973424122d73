import { READ_MESSAGES, refusals } from '@passline/contract/kernel/refusals';
import { troubleOf, type Trouble } from '@passline/database';
import { NoTurn } from '../fair-share.ts';
import { StillLocked } from './command-turns.ts';
import { Refused } from './refusal.ts';

type Code = 'BUSY' | 'OVERLOADED' | 'TIMED_OUT' | 'STORAGE_FULL' | 'DATABASE_AWAY' | 'OUTCOME_UNKNOWN';

const CODES: Record<Trouble, Code> = {
  locked: 'BUSY',
  collided: 'BUSY',
  slow: 'TIMED_OUT',
  crowded: 'OVERLOADED',
  full: 'STORAGE_FULL',
  away: 'DATABASE_AWAY',
  unknown: 'OUTCOME_UNKNOWN',
};

/** The value of `retry-after`, in seconds: about as long as recovery takes if somebody attends to it. */
const RETRY_AFTER_SECONDS: Record<Code, number> = {
  BUSY: 1,
  OVERLOADED: 2,
  TIMED_OUT: 5,
  STORAGE_FULL: 30,
  DATABASE_AWAY: 2,
  OUTCOME_UNKNOWN: 2,
};

/** What was asked: a command, of which it is said that it changed nothing, or a question. */
export type Asking = 'command' | 'question';

/** The typed "not now" behind an error of the database; null for any other error. */
export function unavailable(error: unknown, asking: Asking): Refused | null {
  const trouble = troubleAround(error);
  if (!trouble) return null;
  const code = CODES[trouble];
  const message = asking === 'question' ? READ_MESSAGES[code] : undefined;
  return new Refused(code, { ...refusals[code], ...(message && { message }), cause: error });
}

function troubleAround(error: unknown): Trouble | null {
  if (error instanceof StillLocked) return 'locked';
  return error instanceof NoTurn ? 'crowded' : troubleOf(error);
}

/** Null if there is no such time: the code does not mean "not now". */
export function retryAfterSeconds(code: string): number | null {
  return Object.entries(RETRY_AFTER_SECONDS).find(([known]) => known === code)?.[1] ?? null;
}
