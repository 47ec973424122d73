import { ok, refuse, type Result } from '../result.ts';
import { EMAIL_ADDRESS } from '../users/email-and-phone.ts';
import { readPhoneNumber } from '../users/phone-number.ts';
import { normalEmail, normalPhone } from './normal-contact.ts';

/** So that the list is shown whole and live: more than a person reads, and some years of one entry an hour. */
export const MOST_ENTRIES = 10_000;
export const DESCRIPTION_MOST = 500;
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Enough for the address of a profile. */
export const USER_TYPED_MOST = 300;
/** Of a profile, in small letters. */
const IN_ADDRESS = /\/users\/?\?(?:[^#]*&)?userid=([^&#]*)/;

/** What an entry blocks; '' for what it does not. */
export type Blocked = { userId: string; phoneNumber: string; email: string };

/** See docs/rules/blocklist.md#blocking. */
export function checkEntry({ userId, phoneNumber, email }: Blocked): Result<undefined> {
  return userId || phoneNumber || email
    ? ok(undefined)
    : refuse('blocklist-nothing', 'You must complete at least one of the inputs');
}

/** A typed phone number as it is stored, also with the words around it: ten digits; '' for none. See docs/rules/blocklist.md#blocking. */
export function readBlockedPhone(typed: string): Result<string> {
  const read = readPhoneNumber(typed);
  const number = read.ok ? normalPhone(read.value) : null;
  return number !== null && /^(?:\d{10})?$/.test(number)
    ? ok(number)
    : refuse('phone-number', 'Phone number must be 10 digits', 'phoneNumber');
}

/** A typed e-mail address as it is stored; '' for none. */
export function readBlockedEmail(typed: string): Result<string> {
  const email = typed.trim();
  if (email === '') return ok('');
  return EMAIL_ADDRESS.test(email)
    ? ok(normalEmail(email))
    : refuse('email', 'Please enter an e-mail address such as you@example.com, or none', 'email');
}

/** A typed id of a user, or the pasted address of their profile, as it is stored; '' for none. */
export function readBlockedUser(typed: string): Result<string> {
  const text = typed.trim().toLowerCase();
  const userId = IN_ADDRESS.exec(text)?.[1] ?? text;
  return userId === '' || USER_ID.test(userId)
    ? ok(userId)
    : refuse('user-id', 'This is not a user ID. It stands in the address of a profile.', 'userId');
}

/** Why a super admin cannot be blocked. See docs/rules/blocklist.md#blocking. */
export const SUPER_ADMIN_NOT_BLOCKED = 'This is a super admin: they keep this list and cannot be on it.';
