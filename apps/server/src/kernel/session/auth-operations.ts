import type { Queryable } from '@passline/database';
import { PASSKEY_NAME_MOST } from '@passline/domain/users/passkeys';
import { EMAIL_ADDRESS } from '@passline/domain/users/email-and-phone';
import { PASSWORD_LEAST, PASSWORD_MOST } from '@passline/domain/users/password';
import * as z from 'zod/mini';
import { changePassword } from './account/change-password.ts';
import { endOtherSessions, endSession } from './account/end-sessions.ts';
import { listSessions } from './account/list-sessions.ts';
import { turnOffSecondFactor } from './account/turn-off-second-factor.ts';
import type { CodeCall, StrangerAnswer, StrangerCall } from './auth-call.ts';
import { acceptInvitation, readInvitation } from './links/accept-invitation.ts';
import type { Guess } from './guesses/guess-guard.ts';
import { forgottenPassword } from './links/forgotten-password.ts';
import { readLink } from './links/links.ts';
import { readForgetful, resetPassword } from './links/reset-password.ts';
import { setUp } from './links/set-up.ts';
import { addPasskey, factorFirst, offerPasskey } from './passkeys/add-passkey.ts';
import { askForConfirmation, confirmByPasskey } from './passkeys/confirm-by-passkey.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { NewPasskey, PasskeyAnswer } from './passkeys/passkey-answer.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { askForPasskey, ownerOf, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';

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
};

type Read =
  | {
      /** Nothing that is not named here reaches the library. */
      body: object;
      /** Whose password is tried, where the body says it. */
      email?: string;
      /** Whose passkey is tried, or whose it would be. */
      findEmail?: (db: Queryable) => Promise<string>;
      /** The code of the second factor that is tried. */
      code?: string;
      /** Ours; absent: the library answers. It gets the code of a second factor that is on. */
      answer?: (call: CodeCall, code: string | null) => Promise<unknown>;
      /** Ours, for anybody who holds a link. */
      answerStranger?: (call: StrangerCall) => Promise<StrangerAnswer>;
    }
  | { mistake: string };

const email = z.email('This is no e-mail.').check(z.maxLength(254, 'An e-mail has at most 254 characters.'));
/** An existing password: older ones may be shorter. */
const password = z
  .string('The password is missing.')
  .check(
    z.minLength(1, 'The password is missing.'),
    z.maxLength(PASSWORD_MOST, `A password has at most ${PASSWORD_MOST} characters.`),
  );
const newPassword = password.check(
  z.minLength(PASSWORD_LEAST, `A password has at least ${PASSWORD_LEAST} characters.`),
);
const code = z
  .string('The code is missing.')
  .check(z.minLength(1, 'The code is missing.'), z.maxLength(64, 'This is not a code.'));
const id = z.uuid('This is not an id.');
const token = z.string('The link is missing.').check(z.maxLength(100, 'This is not a link.'));
/** Of someone new. */
const newEmail = email.check(z.regex(EMAIL_ADDRESS, 'This is no e-mail.'));
const newName = z.string('The name is missing.').check(
  z.trim(),
  z.minLength(1, 'The name is missing.'),
  z.refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), 'A name is one line of text.'),
  z.maxLength(100, 'A name has at most 100 characters.'),
);

const passkeyName = z.string('The name is missing.').check(
  z.trim(),
  z.minLength(1, 'The name is missing.'),
  z.refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), 'A name is one line of text.'),
  z.maxLength(PASSKEY_NAME_MOST, `A name has at most ${PASSKEY_NAME_MOST} characters.`),
);

/** Everything under /api/auth that exists, for the portal and for programs. The library can do more; nothing else gets in. */
export const AUTH_OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    'POST /sign-in/email',
    {
      for: 'anybody',
      guesses: 'password',
      read: (raw) => reading(z.object({ email, password }), raw, (body) => ({ body, email: body.email })),
    },
  ],
  ['POST /sign-out', { for: 'anybody', read: () => ({ body: {} }) }],
  ['GET /get-session', { for: 'anybody', read: () => ({ body: {} }) }],
  ['POST /verify-password', { for: 'person', guesses: 'password', read: readPassword }],
  [
    'POST /two-factor/enable',
    { for: 'person', guesses: 'password', secondFactor: 'gives a key', read: readPassword },
  ],
  [
    'POST /two-factor/disable',
    {
      for: 'person',
      guesses: 'password',
      guessesCodeToo: 'always',
      read: (raw) =>
        reading(z.object({ password, code }), raw, (body) => ({
          body,
          code: body.code,
          answer: (call) => turnOffSecondFactor(call, body),
        })),
    },
  ],
  [
    'POST /two-factor/verify-totp',
    { for: 'half', guesses: 'code', takesCode: true, secondFactor: 'turns it on', read: readCode },
  ],
  ['POST /two-factor/verify-backup-code', { for: 'half', guesses: 'code', takesCode: true, read: readCode }],
  [
    'POST /change-password',
    {
      for: 'person',
      guesses: 'password',
      guessesCodeToo: 'where it is on',
      read: (raw) =>
        reading(
          z.object({ currentPassword: password, newPassword, code: z.optional(code) }),
          raw,
          ({ code: typed, ...body }) => ({
            body,
            ...(typed === undefined ? {} : { code: typed }),
            answer: (call, counted) => changePassword(call, { ...body, code: counted }),
          }),
        ),
    },
  ],
  ['GET /list-sessions', { for: 'person', read: () => ({ body: {}, answer: listSessions }) }],
  [
    'POST /revoke-session',
    {
      for: 'person',
      read: (raw) =>
        reading(z.object({ id }), raw, (body) => ({ body, answer: (call) => endSession(call, body.id) })),
    },
  ],
  [
    'POST /read-link',
    {
      for: 'anybody',
      read: (raw) =>
        reading(
          z.object({ purpose: z.enum(['setup', 'invitation', 'password'], 'This is not a link.'), token }),
          raw,
          (body) => ({
            body,
            answerStranger: async ({ pool }) => {
              if (body.purpose === 'invitation') return { body: await readInvitation(pool, body.token) };
              if (body.purpose === 'password') return { body: await readForgetful(pool, body.token) };
              await readLink(pool, body.purpose, body.token);
              return { body: {} };
            },
          }),
        ),
    },
  ],
  [
    'POST /accept-invitation',
    {
      for: 'anybody',
      hashesPassword: true,
      read: (raw) =>
        reading(z.object({ token, name: newName, password: newPassword }), raw, (body) => ({
          body,
          answerStranger: (call) => acceptInvitation(call, body),
        })),
    },
  ],
  [
    'POST /forgot-password',
    {
      for: 'anybody',
      guesses: 'mail',
      read: (raw) =>
        reading(z.object({ email }), raw, (body) => ({
          body,
          email: body.email,
          answerStranger: async ({ pool, services, address, requestId }) => {
            await services.of(forgottenPassword)(pool, { email: body.email, address, requestId });
            return { body: { status: true } };
          },
        })),
    },
  ],
  [
    'POST /set-new-password',
    {
      for: 'anybody',
      hashesPassword: true,
      read: (raw) =>
        reading(z.object({ token, password: newPassword }), raw, (body) => ({
          body,
          answerStranger: (call) => resetPassword(call, body),
        })),
    },
  ],
  [
    'POST /set-up',
    {
      for: 'anybody',
      hashesPassword: true,
      read: (raw) =>
        reading(z.object({ token, name: newName, email: newEmail, password: newPassword }), raw, (body) => ({
          body,
          answerStranger: (call) => setUp(call, body),
        })),
    },
  ],
  ['POST /revoke-other-sessions', { for: 'person', read: () => ({ body: {}, answer: endOtherSessions }) }],
  ['GET /passkeys', { for: 'person', read: () => ({ body: {}, answer: listPasskeys }) }],
  [
    'POST /passkeys/offer',
    {
      for: 'person',
      guesses: 'password',
      guessesCodeToo: 'always',
      whereOff: factorFirst,
      read: (raw) =>
        reading(z.object({ password, code }), raw, (body) => ({
          body,
          code: body.code,
          answer: (call) => offerPasskey(call, body),
        })),
    },
  ],
  [
    'POST /passkeys/add',
    {
      for: 'person',
      guesses: 'passkey',
      read: (raw) =>
        reading(z.object({ name: passkeyName, passkey: NewPasskey }), raw, (body) => ({
          body,
          answer: (call) => addPasskey(call, body),
        })),
    },
  ],
  [
    'POST /passkeys/rename',
    {
      for: 'person',
      read: (raw) =>
        reading(z.object({ id, name: passkeyName }), raw, (body) => ({
          body,
          answer: (call) => renamePasskey(call, body),
        })),
    },
  ],
  [
    'POST /passkeys/remove',
    {
      for: 'person',
      guesses: 'password',
      guessesCodeToo: 'always',
      read: (raw) =>
        reading(z.object({ id, password, code }), raw, (body) => ({
          body,
          code: body.code,
          answer: (call) => removePasskey(call, body),
        })),
    },
  ],
  ['POST /passkeys/ask', { for: 'person', read: () => ({ body: {}, answer: askForConfirmation }) }],
  [
    'POST /passkeys/confirm',
    {
      for: 'person',
      guesses: 'passkey',
      read: (raw) =>
        reading(z.object({ passkey: PasskeyAnswer }), raw, (body) => ({
          body,
          answer: (call) => confirmByPasskey(call, body.passkey),
        })),
    },
  ],
  [
    'POST /sign-in/ask-passkey',
    { for: 'anybody', read: () => ({ body: {}, answerStranger: askForPasskey }) },
  ],
  [
    'POST /sign-in/passkey',
    {
      for: 'anybody',
      guesses: 'passkey',
      read: (raw) =>
        reading(z.object({ passkey: PasskeyAnswer }), raw, ({ passkey }) => ({
          body: { passkey },
          findEmail: async (db) => (await ownerOf(db, passkey.id)) ?? `passkey ${passkey.id}`,
          answerStranger: (call) => signInByPasskey(call, passkey),
        })),
    },
  ],
]);

function readPassword(raw: unknown): Read {
  return reading(z.object({ password }), raw, (body) => ({ body }));
}

function readCode(raw: unknown): Read {
  return reading(z.object({ code }), raw, (body) => ({ body, code: body.code }));
}

function reading<Body extends object>(
  schema: z.ZodMiniType<Body>,
  raw: unknown,
  read: (body: Body) => Read,
): Read {
  const { success, data, error } = schema.safeParse(raw);
  return success ? read(data) : { mistake: error.issues[0]?.message ?? 'The body is not valid.' };
}
