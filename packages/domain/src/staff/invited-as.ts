import type { InvitedRole } from '../users/roles.ts';

/** `place`: of the admin of a location; null for everybody else. */
export type InvitedAs = { role: InvitedRole; place: string | null };

/** 'as the admin of Golden Wok, Robson': what somebody is invited to be. See docs/rules/staff.md#inviting. */
export function invitedAs({ role, place }: InvitedAs): string {
  switch (role) {
    case 'admin':
      return `as the admin of ${place ?? ''}`;
    case 'super_admin':
      return 'as a super admin, for all places';
    case 'courier':
      return 'as a courier';
    case 'courier_manager':
      return 'as a courier manager';
  }
}
