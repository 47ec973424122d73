import { Refused } from '../../actions/refusal.ts';
import type { Guess, Outcome } from './guess-guard.ts';

/** Says which guess of a request was wrong, where it holds a password and a code. */
export class WrongGuess extends Refused {
  readonly of: Guess['of'];

  constructor(of: Guess['of'], code: string, message: string) {
    super(code, { status: 400, message });
    this.of = of;
  }
}

/** No guess was tried, or none was wrong: somebody else who was asked has not answered, or the new password is the old one. */
export class Untried extends Refused {}

/** How a guess ended, by the answer to its request or by what was thrown instead of one. */
export function outcomeOf(of: Guess['of'], given: unknown): Outcome {
  // It proves nothing to ask for a mail.
  if (of === 'mail') return given instanceof Response && given.ok ? 'wrong' : 'untried';
  // A round has no account: only an answer that proves nothing counts, and one that is right makes no place known.
  if (of === 'provider') return given instanceof WrongGuess ? 'wrong' : 'untried';
  if (given instanceof Response) {
    if (given.ok) return 'right';
    // 429: the other guess of the request is held back, so nothing was tried.
    return given.status < 500 && given.status !== 429 ? 'wrong' : 'untried';
  }
  if (!(given instanceof Refused) || given instanceof Untried) return 'untried';
  // 409: something else is under way, so nothing was tried.
  if (given.status === 409) return 'untried';
  if (!(given instanceof WrongGuess) || given.of === of) return 'wrong';
  // The password is tried before the code that comes with it.
  return of === 'password' ? 'right' : 'untried';
}
