import { typedCode } from '@passline/domain/users/second-factor-code';
import type { Queryable } from '@passline/database';
import { PASSWORD_MOST } from '@passline/domain/users/password';
import * as z from 'zod/mini';
import type { CodeCall, StrangerAnswer, StrangerCall } from './auth-call.ts';
import type { Guess } from './guesses/guess-guard.ts';

/** An operation of sign-in: who may call it, what it lets people guess, and who answers it. */
export type Operation = {
  /** `half`: also somebody who still owes the second factor. */
  for: 'anybody' | 'half' | 'person';
  guesses?: Guess['of'];
  /**
   * It takes a code of the second factor beside the password, `always` or where the factor is on: refused without one, and
   * while its guesses wait.
   */
  guessesCodeToo?: 'always' | 'where it is on';
  /** What someone without a second factor is told where a code is always taken; absent: that it is off. */
  whereOff?: () => Error;
  /** Its code is valid once, and proves who is there. */
  takesCode?: true;
  /** Its success gives the second factor a key, or turns it on. */
  secondFactor?: 'gives a key' | 'turns it on';
  /** Checks a body. */
  read: (body: unknown) => Read;
  /** Ours, and it hashes a new password. */
  hashesPassword?: true;
  /** Ours, and it waits for the company's provider: nobody stands behind it meanwhile. */
  asksProvider?: true;
};

export type Read =
  | {
      /** Nothing that is not named here reaches the library. */
      body: object;
      /** Whose password is tried, where the body says it. */
      email?: string;
      /** What guesses are counted by, where the body alone does not say whose they are: an e-mail, a passkey that nobody has, or a round. */
      guessed?: (db: Queryable) => Promise<string>;
      /** The code of the second factor that is tried. */
      code?: string;
      /** Ours; absent: the library answers. It gets the code of a second factor that is on. */
      answer?: (call: CodeCall, code: string | null) => Promise<unknown>;
      /** Ours, for someone who is not signed in. */
      answerStranger?: (call: StrangerCall) => Promise<StrangerAnswer>;
    }
  | { mistake: string };

/** An existing password: older ones may be shorter. */
export const password = z
  .string('The password is missing.')
  .check(
    z.minLength(1, 'The password is missing.'),
    z.maxLength(PASSWORD_MOST, `A password has at most ${PASSWORD_MOST} characters.`),
  );
export const code = z.pipe(
  z
    .string('The code is missing.')
    .check(z.minLength(1, 'The code is missing.'), z.maxLength(64, 'This is not a code.')),
  z.transform(typedCode),
);
export const id = z.uuid('This is not an id.');

/** Reads a body by its schema; the first mistake is told. */
export function reading<Body extends object>(
  schema: z.ZodMiniType<Body>,
  raw: unknown,
  read: (body: Body) => Read,
): Read {
  const { success, data, error } = schema.safeParse(raw);
  return success ? read(data) : { mistake: error.issues[0]?.message ?? 'The body is not valid.' };
}
