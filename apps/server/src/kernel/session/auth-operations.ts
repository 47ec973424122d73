import { typedPhoneNumber } from '@passline/contract/kernel/phone-number';
import { EMAIL_ADDRESS } from '@passline/domain/users/email-and-phone';
import { PASSWORD_LEAST } from '@passline/domain/users/password';
import * as z from 'zod/mini';
import { changePassword } from './account/change-password.ts';
import { countBackupCodes } from './account/count-backup-codes.ts';
import { endOtherSessions, endSession } from './account/end-sessions.ts';
import { listSessions } from './account/list-sessions.ts';
import { isMailKept } from './account/tell-person.ts';
import { renewBackupCodes } from './account/renew-backup-codes.ts';
import { turnOffSecondFactor } from './account/turn-off-second-factor.ts';
import { acceptInvitation, readInvitation } from './links/accept-invitation.ts';
import { confirmEmail, readNewEmail } from './links/confirm-email.ts';
import { forgottenPassword } from './links/forgotten-password.ts';
import { readLink } from './links/links.ts';
import { readForgetful, resetPassword } from './links/reset-password.ts';
import { setUp } from './links/set-up.ts';
import { code, id, password, reading, type Operation, type Read } from './operation.ts';
import { PASSKEY_OPERATIONS } from './passkeys/passkey-operations.ts';
import { PROVIDER_OPERATIONS } from './provider/provider-operations.ts';

const email = z.email('This is no e-mail.').check(z.maxLength(254, 'An e-mail has at most 254 characters.'));
const newPassword = password.check(
  z.minLength(PASSWORD_LEAST, `A password has at least ${PASSWORD_LEAST} characters.`),
);
const token = z.string('The link is missing.').check(z.maxLength(100, 'This is not a link.'));
/** Of someone new. */
const newEmail = email.check(z.regex(EMAIL_ADDRESS, 'This is no e-mail.'));
const newName = z.string('The name is missing.').check(
  z.trim(),
  z.minLength(1, 'The name is missing.'),
  z.refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), 'A name is one line of text.'),
  z.maxLength(100, 'A name has at most 100 characters.'),
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
  ['GET /two-factor/backup-codes', { for: 'person', read: () => ({ body: {}, answer: countBackupCodes }) }],
  [
    'POST /two-factor/generate-backup-codes',
    {
      for: 'person',
      guesses: 'password',
      guessesCodeToo: 'always',
      read: (raw) =>
        reading(z.object({ password, code }), raw, (body) => ({
          body,
          code: body.code,
          answer: (call) => renewBackupCodes(call, body),
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
          z.object({
            purpose: z.enum(['setup', 'invitation', 'password', 'email'], 'This is not a link.'),
            token,
          }),
          raw,
          (body) => ({
            body,
            answerStranger: async (call) => {
              const { pool } = call;
              if (body.purpose === 'invitation') return { body: await readInvitation(call, body.token) };
              if (body.purpose === 'email') return { body: await readNewEmail(call, body.token) };
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
        reading(
          z.object({
            token,
            name: newName,
            phoneNumber: z._default(typedPhoneNumber, ''),
            password: newPassword,
          }),
          raw,
          (body) => ({ body, answerStranger: (call) => acceptInvitation(call, body) }),
        ),
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
            return { body: { status: true, isMailKept: services.of(isMailKept)() } };
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
    'POST /confirm-email',
    {
      for: 'anybody',
      read: (raw) =>
        reading(z.object({ token }), raw, (body) => ({
          body,
          answerStranger: (call) => confirmEmail(call, body),
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
  ...PASSKEY_OPERATIONS,
  ...PROVIDER_OPERATIONS,
]);

function readPassword(raw: unknown): Read {
  return reading(z.object({ password }), raw, (body) => ({ body }));
}

function readCode(raw: unknown): Read {
  return reading(z.object({ code }), raw, (body) => ({ body, code: body.code }));
}
