import {
  checkMessageNumber,
  type NumberFacts,
  type NumberRefusalCode,
} from '@passline/domain/notifications/message-number';
import { refuse, type Result } from '@passline/domain/result';
import { PHONE_NUMBER } from '@passline/domain/users/email-and-phone';
import { internationalNumber } from '@passline/domain/users/phone-number';
import type { MessageLimits } from './message-limits.ts';

/** Whether SMS and calls may go to a number as it is stored. See docs/rules/outbox.md#where-sms-and-calls-go. */
export async function checkNumber(
  stored: string,
  { countries }: Pick<MessageLimits, 'countries'>,
): Promise<Result<void, NumberRefusalCode>> {
  if (!PHONE_NUMBER.test(stored))
    return refuse('number-unknown', 'This is not a phone number.', 'phoneNumber');
  const number = internationalNumber(stored);
  return checkMessageNumber(number, await factsOf(number), countries);
}

/** The ranges are loaded with the first number. */
async function factsOf(number: string): Promise<NumberFacts> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(number);
  return { country: parsed?.country ?? null, kind: parsed?.getType() ?? null };
}
