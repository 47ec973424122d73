import { Refused } from '../../actions/refusal.ts';
import { serviceKey, type Services } from '../../services.ts';
import type { Person } from '../asker.ts';

/** Whether super admins need a second factor. See docs/rules/session.md#a-second-factor-of-super-admins. */
export const secondFactorRequired = serviceKey<boolean>('secondFactorRequired');

export function isRequiredOf({ of }: Pick<Services, 'of'>, { role }: Pick<Person, 'role'>): boolean {
  return role === 'super_admin' && of(secondFactorRequired);
}

/** @throws Refused for a super admin where they need it */
export function requireDispensable(services: Pick<Services, 'of'>, person: Person): void {
  if (!isRequiredOf(services, person)) return;
  const message = 'Here super admins need a second factor, so yours stays on.';
  throw new Refused('SECOND_FACTOR_REQUIRED', { status: 403, message });
}
