import { PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import { line, readBy } from './fields.ts';

/** A phone number as typed, stored in one form; blank means none. See docs/rules/screens.md#phone-numbers. */
export const typedPhoneNumber = readBy(line(PHONE_TYPED_MOST), readPhoneNumber);
