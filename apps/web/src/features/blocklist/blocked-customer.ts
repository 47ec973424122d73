import type { Order } from '@passline/contract/orders/order';
import { readBlockedEmail, readBlockedPhone } from '@passline/domain/blocklist/entry';
import type { Result } from '@passline/domain/result';

type Said = Pick<Order, 'userId' | 'phoneNumber' | 'email'>;

/** What an order says of its customer, as far as it can be blocked: a phone number abroad cannot. */
export function blockedCustomer({ userId, phoneNumber, email }: Said) {
  return {
    userId: userId ?? '',
    phoneNumber: readOrNothing(readBlockedPhone(phoneNumber)),
    email: readOrNothing(readBlockedEmail(email)),
  };
}

/** What is only half typed, or cannot be blocked, is nobody's. */
export function readOrNothing(read: Result<string>): string {
  return read.ok ? read.value : '';
}
