import { NOT_A_PHONE_NUMBER, PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { ok } from '@passline/domain/result';
import { line, readBy } from './fields.ts';

/** A phone number as typed, stored in one form; blank means none. See docs/rules/screens.md#phone-numbers. */
export const typedPhoneNumber = readBy(line(PHONE_TYPED_MOST), readPhoneNumber);

/** What the app of guests sends: in any usual form, as `typedPhoneNumber` reads it. Plain digits of other lengths stay as they are: an order is not refused for them. */
export const guestPhoneNumber = readBy(line(PHONE_TYPED_MOST), (typed) => {
  const read = typed.trim() === '' ? NOT_A_PHONE_NUMBER : readPhoneNumber(typed);
  if (!PHONE_NUMBER.test(typed)) return read;
  return read.ok && typed.startsWith('0') ? read : ok(typed);
});
