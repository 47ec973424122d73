import { contract } from '@passline/contract/contract';
import { isPlatformRole } from '@passline/domain/users/roles';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { credentialCoolingOffHours } from '../../kernel/session/account/cooling-off.ts';
import { roleOf } from './role-of.ts';

/** What is told to somebody before they turn off the second factor of a person. See docs/rules/staff.md#a-lost-second-factor. */
export const readLostFactor = runQuery(contract.staff.lostFactor, async ({ db, input, services }) => {
  const role = await roleOf(db, input.userId);
  return { coolingOffHours: isPlatformRole(role) ? services.of(credentialCoolingOffHours) : 0 };
});
