import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../setup/people.ts';

/** Who knocks at the doors of sign-in, in the order of the columns: `half` has given the password, and owes the code. */
export const KNOCKERS = ['nobody', 'half', 'program', 'person'] as const;

/** `body`: absent for what is read. `answers`: the status for each who knocks. */
export type DoorWalk = { body?: object; answers: readonly [number, number, number, number] };

const all = (status: number) => [status, status, status, status] as const;
/** Only someone who is signed in reaches what answers with `status`. */
const people = (status: number) => [401, 401, 401, status] as const;

const email = 'nobody@passline.example';
const token = 'invented';
const password = 'not the password';
const code = '000000';
const name = 'Ana Wong';
const id = randomUUID();
const credential = { id: 'invented', rawId: 'invented', type: 'public-key' };

/** What each door of sign-in answers to whom, asked for what nobody gets: see door-walk.test.ts. */
export const doorWalks: Readonly<Record<string, DoorWalk>> = {
  'POST /sign-in/email': { body: { email, password }, answers: all(401) },
  'POST /sign-out': { body: {}, answers: all(200) },
  'GET /get-session': { answers: all(200) },
  'POST /verify-password': { body: { password: PASSWORD }, answers: people(200) },
  'POST /two-factor/enable': { body: { password }, answers: people(400) },
  'POST /two-factor/disable': { body: { password, code }, answers: people(400) },
  'GET /two-factor/backup-codes': { answers: people(200) },
  'POST /two-factor/generate-backup-codes': { body: { password, code }, answers: people(400) },
  'POST /two-factor/verify-totp': { body: { code }, answers: people(400) },
  'POST /two-factor/verify-backup-code': { body: { code }, answers: people(400) },
  'POST /change-password': {
    body: { currentPassword: password, newPassword: 'long enough for this' },
    answers: people(400),
  },
  'GET /list-sessions': { answers: people(200) },
  'POST /revoke-session': { body: { id }, answers: people(404) },
  'POST /revoke-other-sessions': { body: {}, answers: people(200) },
  'POST /read-link': { body: { purpose: 'setup', token }, answers: all(404) },
  'POST /accept-invitation': { body: { token, name, password }, answers: all(404) },
  'POST /forgot-password': { body: { email }, answers: all(200) },
  'POST /set-new-password': { body: { token, password }, answers: all(404) },
  'POST /confirm-email': { body: { token }, answers: all(404) },
  'POST /set-up': { body: { token, name, email, password }, answers: all(404) },
  'GET /passkeys': { answers: people(200) },
  'POST /passkeys/offer': { body: { password, code }, answers: people(409) },
  'POST /passkeys/add': {
    body: { name, passkey: { ...credential, response: { clientDataJSON: '', attestationObject: '' } } },
    answers: people(400),
  },
  'POST /passkeys/rename': { body: { id, name }, answers: people(404) },
  'POST /passkeys/remove': { body: { id, password, code }, answers: people(400) },
  'POST /passkeys/ask': { body: {}, answers: people(200) },
  'POST /passkeys/confirm': {
    body: {
      passkey: { ...credential, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    },
    answers: people(400),
  },
  'POST /sign-in/ask-passkey': { body: {}, answers: all(200) },
  'POST /sign-in/passkey': {
    body: {
      passkey: { ...credential, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    },
    answers: all(400),
  },
  'GET /sign-in/ways': { answers: all(200) },
  // No provider is set.
  'POST /sign-in/provider': { body: {}, answers: all(404) },
  'POST /sign-in/provider/finish': { body: { query: '?state=invented' }, answers: all(404) },
};
