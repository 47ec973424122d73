import { PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { ok, refuse } from '@passline/domain/result';
import { line, readBy } from './fields.ts';

/** A phone number as typed, stored in one form; blank means none. See docs/rules/screens.md#phone-numbers. */
export const typedPhoneNumber = readBy(line(PHONE_TYPED_MOST), readPhoneNumber);

/** What the app of guests sends: in any usual form, as `typedPhoneNumber` reads it. Plain digits of other lengths stay as they are: an order is not refused for them. */
export const guestPhoneNumber = readBy(line(PHONE_TYPED_MOST), (typed) => {
  const read = readPhoneNumber(typed);
  if (read.ok && read.value !== '')
    return PHONE_NUMBER.test(typed) && !typed.startsWith('0') ? ok(typed) : read;
  return PHONE_NUMBER.test(typed) ? ok(typed) : refuse('phone-number', 'must be a phone number');
});
