import { PASSKEY_NAME_MOST } from '@passline/domain/users/passkeys';
import * as z from 'zod/mini';
import { code, id, password, reading, type Operation } from '../operation.ts';
import { addPasskey, factorFirst, offerPasskey } from './add-passkey.ts';
import { askForConfirmation, confirmByPasskey } from './confirm-by-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { NewPasskey, PasskeyAnswer } from './passkey-answer.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { askForPasskey, ownerOf, signInByPasskey } from './sign-in-by-passkey.ts';

const name = z.string('The name is missing.').check(
  z.trim(),
  z.minLength(1, 'The name is missing.'),
  z.refine((name) => !/\p{Cc}/u.test(name) && name.isWellFormed(), 'A name is one line of text.'),
  z.maxLength(PASSKEY_NAME_MOST, `A name has at most ${PASSKEY_NAME_MOST} characters.`),
);

export const PASSKEY_OPERATIONS: readonly [string, Operation][] = [
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
        reading(z.object({ name, passkey: NewPasskey }), raw, (body) => ({
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
        reading(z.object({ id, name }), raw, (body) => ({
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
          guessed: async (db) => (await ownerOf(db, passkey.id)) ?? `passkey ${passkey.id}`,
          answerStranger: (call) => signInByPasskey(call, passkey),
        })),
    },
  ],
];
