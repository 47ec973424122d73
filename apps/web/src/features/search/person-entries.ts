import type { FoundPerson } from '@passline/contract/users/users';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import type { Entry } from './entry.ts';

/** Links to the pages of people; couriers have entries of their own, which lead to their deliveries. */
export function personEntries(people: readonly FoundPerson[]): Entry[] {
  return people
    .filter(({ role }) => role !== 'courier' && role !== 'courier_manager')
    .map(({ userId, name, email, phoneNumber, orders, blockedAt }) => {
      const phone = phoneNumberWords(phoneNumber);
      const guest =
        orders === null ? '' : `Guest without an account, ${orders === 1 ? '1 order' : `${orders} orders`}`;
      const search: Record<string, string> = userId === null ? { guest: phoneNumber } : { userId };
      return {
        id: `person:${userId ?? phoneNumber}`,
        kind: 'person',
        title: name || email || phone,
        detail: [guest, phone, email, blockedAt === null ? '' : 'Blocked'].filter(Boolean).join(' · '),
        to: '/users',
        search,
        picture: 'person',
      };
    });
}
