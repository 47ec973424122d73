import { NOT_A_PHONE_NUMBER, PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { ok } from '@passline/domain/result';
import { line, readBy } from './fields.ts';

/** A phone number as typed, stored in one form; blank means none. See docs/rules/screens.md#phone-numbers. */
export const typedPhoneNumber = readBy(line(PHONE_TYPED_MOST), readPhoneNumber);

/** What the app of guests sends, stored as `typedPhoneNumber` stores it. Plain digits that are no number stay as they are: an order is not refused for them. */
export const guestPhoneNumber = readBy(line(PHONE_TYPED_MOST), (typed) => {
  const read = readPhoneNumber(typed);
  if (read.ok && read.value !== '') return read;
  return PHONE_NUMBER.test(typed) ? ok(typed) : NOT_A_PHONE_NUMBER;
});
