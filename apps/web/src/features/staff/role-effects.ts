import { newSuperAdminWaits, WHAT_WAITS } from '@passline/domain/users/cooling-off';
import { isCourierRole, isPlatformRole, type Role } from '@passline/domain/users/roles';

/**
 * What another role does beside the change, as it is said before. `coolingOffHours`: how long the money of a new super admin waits; 0:
 * not at all. See docs/rules/staff.md#another-role-or-place.
 */
export function roleEffects(from: Role, to: Role, coolingOffHours: number): string[] {
  const hasPortal = (role: Role) => role === 'admin' || isPlatformRole(role);
  const isLost = isPlatformRole(from) && !isPlatformRole(to);
  const isWon = !isPlatformRole(from) && isPlatformRole(to);
  return [
    'They are signed out everywhere within a second. What is typed there and not saved is lost.',
    ...(to === 'customer' ? ['They keep their account as a guest, and go off duty.'] : []),
    ...(hasPortal(from) && !hasPortal(to) ? ['They have no portal any more.'] : []),
    ...(isCourierRole(to) && !isCourierRole(from) ? ['They deliver from now on.'] : []),
    ...(isCourierRole(from) && hasPortal(to) ? ['They deliver no more.'] : []),
    ...(to === 'admin'
      ? [
          from === 'admin'
            ? 'At another location, they see that one and no more the one before.'
            : 'They see the portal of their location, and nothing of others.',
        ]
      : []),
    ...(isWon ? [`They see all places, and decide about ${WHAT_WAITS}.`] : []),
    ...(isWon && coolingOffHours > 0 ? [newSuperAdminWaits(coolingOffHours)] : []),
    ...(isLost
      ? [
          `They decide no more about ${WHAT_WAITS}.`,
          'Open orders that they support are released, their service tokens are revoked, and invitations that they sent are withdrawn for good.',
        ]
      : []),
  ];
}
