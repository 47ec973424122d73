import type { BlockedAttempt } from '@passline/contract/blocklist/blocklist';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { placeName } from '../../parts/place-name.ts';

const KINDS: Record<BlockedAttempt['kind'], string> = {
  order: 'Order',
  quote: 'Quote',
  'sign-in': 'Sign-in',
};

/** 'Order at Golden Wok', or 'Order, 3 times, last at Golden Wok': each time may have been at another restaurant. */
export function attemptWords(attempt: BlockedAttempt): string {
  const { kind, times, locationId } = attempt;
  const where = locationId === null ? '' : ` at ${placeName(attempt)}`;
  return times === 1
    ? `${KINDS[kind]}${where}`
    : `${KINDS[kind]}, ${times} times${where && `, last${where}`}`;
}

/** 'Robin Field, 604-555-0123': who tried, as they said it last. */
export function triedBy({ name, phoneNumber, email }: BlockedAttempt): string {
  return [name, phoneNumberWords(phoneNumber), email].filter(Boolean).join(', ') || 'An account';
}

/** 'once', 'twice', '3 times' */
export function timesWords(times: number): string {
  return ['never', 'once', 'twice'][times] ?? `${times} times`;
}
