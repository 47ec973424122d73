import type { FoundRider } from '@passline/contract';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { isRiderActive } from '@passline/domain';
import type { Entry } from './entry.ts';

/** The way to what each courier has under way. Two of one name are told apart by how they are reached. */
export function courierEntries(riders: readonly FoundRider[], nowMs: number): Entry[] {
  return riders.map(({ id, name, role, email, phoneNumber, riderActiveUntil }) => {
    const duty = isRiderActive(riderActiveUntil, nowMs) ? 'On duty' : 'Off duty';
    const kind = role === 'courier_manager' ? 'Courier manager' : 'Courier';
    return {
      id: `courier:${id}`,
      kind: 'courier',
      title: name,
      detail: [kind, duty, phoneNumberWords(phoneNumber), email].filter(Boolean).join(' · '),
      to: '/orders',
      search: { view: 'deliveries', courier: id },
      picture: 'courier',
    };
  });
}
