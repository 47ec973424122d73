import pg from 'pg';

/**
 * What kept the database from doing its work. Nothing of the work was committed, except perhaps where the outcome is
 * unknown.
 * - `locked`: somebody held a row or a table for longer than was waited.
 * - `collided`: two transactions stood in each other's way, and this one was given up. Done again it succeeds.
 * - `slow`: it ran longer than it may.
 * - `crowded`: no connection was to be had in time, this process has no descriptor or the server no memory for one.
 * - `full`: the disk takes no more.
 * - `away`: the server does not answer, or has cut the connection.
 * - `unknown`: the connection was lost between the commit and its answer.
 */
export type Trouble = 'locked' | 'collided' | 'slow' | 'crowded' | 'full' | 'away' | 'unknown';

/** The connection was lost between the commit and its answer: the change was made, or it was not. */
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
/** A file that may not grow, or a disk that fails: an internal error, told apart by its words. */
const NOT_WRITTEN = /^could not (write|extend|create|fsync|flush)/;
/** The driver's and its pool's own words, which come without a code. */
const CROWDED_WORDS = 'timeout exceeded when trying to connect';
const AWAY_WORDS = /^(Connection terminated|Client (was closed|has encountered)|Query read timeout)/;
/** Of a statement on a connection that was known to be broken. */
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

/** Of a process that has as many files and connections open as it may. */
const NO_DESCRIPTOR = new Set(['EMFILE', 'ENFILE']);

/** Tells what an error of a query or of a transaction means; null: it is none of these. */
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

/** A Unix socket that is not there has the code of a missing file. */
function isNetworkError({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  return NETWORK.has(code) || (code === 'ENOENT' && syscall === 'connect');
}
