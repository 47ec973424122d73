import { PHONE_TYPED_MOST, readPhoneNumber } from '@passline/domain/users/phone-number';
import { line, readBy } from './fields.ts';

/** A phone number as somebody types it, kept in one form; blank is none. See docs/rules/screens.md#phone-numbers. */
export const typedPhoneNumber = readBy(line(PHONE_TYPED_MOST), readPhoneNumber);
