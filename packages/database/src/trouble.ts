import pg from 'pg';

/**
 * What kept the database from doing its work. Nothing was committed, except perhaps if the outcome is unknown.
 * - `locked`: another session held a row or a table for longer than we waited.
 * - `collided`: two transactions blocked each other, and this one was ended. A retry succeeds.
 * - `slow`: it ran longer than it may.
 * - `crowded`: no connection was free in time, or this process has no descriptor or the server no memory for one.
 * - `full`: the disk takes no more.
 * - `away`: the server does not answer, or has cut the connection.
 * - `unknown`: the connection was lost between the commit and its answer.
 */
export type Trouble = 'locked' | 'collided' | 'slow' | 'crowded' | 'full' | 'away' | 'unknown';

/** The connection was lost between the commit and its answer: the change may or may not have been made. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost before the commit was answered.', { cause });
  }
}

const BY_CODE: Record<string, Trouble> = {
  '55P03': 'locked',
  '40P01': 'collided',
  '40001': 'collided',
  '57014': 'slow',
  '53200': 'crowded',
  '53300': 'crowded',
  '53100': 'full',
  '58030': 'full',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '25P03': 'away',
};
/** A file that may not grow, or a failing disk: both are internal errors, distinguished by their words. */
const NOT_WRITTEN = /^could not (write|extend|create|fsync|flush)/;
/** Messages of the driver and its pool, which come without a code. */
const CROWDED_WORDS = 'timeout exceeded when trying to connect';
const AWAY_WORDS = /^(Connection terminated|Client (was closed|has encountered)|Query read timeout)/;
/** From a statement on a connection already known to be broken. */
const UNSENT_WORDS = /^Client (was closed|has encountered)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** From a process that has as many files and connections open as it may. */
const NO_DESCRIPTOR = new Set(['EMFILE', 'ENFILE']);

/** Returns what an error of a query or a transaction means; null: none of these. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof OutcomeUnknown) return 'unknown';
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error;
    if (code === 'XX000' && NOT_WRITTEN.test(message)) return 'full';
    return BY_CODE[code] ?? (code.startsWith('08') ? 'away' : null);
  }
  if (!(error instanceof Error)) return null;
  if (error.message === CROWDED_WORDS || NO_DESCRIPTOR.has((error as NodeJS.ErrnoException).code ?? ''))
    return 'crowded';
  return AWAY_WORDS.test(error.message) || isNetworkError(error) ? 'away' : null;
}

/** Whether the server may have carried out a statement whose answer was lost. */
export function mayBeDone(error: unknown): boolean {
  return troubleOf(error) === 'away' && !(error instanceof Error && UNSENT_WORDS.test(error.message));
}

/** A missing Unix socket has the error code of a missing file. */
function isNetworkError({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  return NETWORK.has(code) || (code === 'ENOENT' && syscall === 'connect');
}
