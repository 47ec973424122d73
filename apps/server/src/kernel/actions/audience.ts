import { isPlatformStaff, type Principal } from '@passline/contract/kernel/permissions';

/** Who sees which fields: super admins all of them, everybody else those outside `WITHHELD`. */
export const AUDIENCES = ['platform', 'location'] as const;
export type Audience = (typeof AUDIENCES)[number];

export function audienceOf(principal: Principal | null): Audience {
  return principal && isPlatformStaff(principal) ? 'platform' : 'location';
}
