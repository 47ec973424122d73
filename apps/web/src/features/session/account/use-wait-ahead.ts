import { coolingOffSpan, WHAT_WAITS } from '@passline/domain/users/cooling-off';
import { isPlatformRole } from '@passline/domain/users/roles';
import { useSession } from '../use-session.ts';

/** How long this person's money waits after a change of how they sign in; '' where nothing waits. See docs/rules/session.md#money-waits. */
export function useWaitAhead(): string {
  const { role, coolingOffHours } = useSession();
  if (!isPlatformRole(role) || coolingOffHours === 0) return '';
  return `To be safe, your ${WHAT_WAITS} then wait for ${coolingOffSpan(coolingOffHours)}.`;
}
