import type { FoundRider } from '@passline/contract/riders/riders';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { isRiderActive } from '@passline/domain/riders/active';
import type { Entry } from './entry.ts';

/** Links to the active deliveries of each courier. Two with the same name are told apart by their contact data. */
export function courierEntries(riders: readonly FoundRider[], nowMs: number): Entry[] {
  return riders.map(({ id, name, role, email, phoneNumber, riderActiveUntil, suspendedAt }) => {
    const onDuty = isRiderActive(riderActiveUntil, nowMs) ? 'On duty' : 'Off duty';
    const duty = suspendedAt === null ? onDuty : 'Suspended';
    return {
      id: `courier:${id}`,
      kind: 'courier',
      title: name,
      detail: [ROLE_WORDS[role], duty, phoneNumberWords(phoneNumber), email].filter(Boolean).join(' · '),
      to: '/orders',
      search: { view: 'deliveries', courier: id },
      picture: 'courier',
    };
  });
}
