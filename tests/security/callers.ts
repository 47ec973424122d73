import type { ServiceScope } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';

/** Every kind of caller, in the order of the columns of the tables in this folder. */
export const CALLERS = [
  'nobody',
  'customer',
  'courier',
  'courier manager',
  'admin of another restaurant',
  'admin',
  'super admin',
  'token orders:create',
  'token menus:read',
  'token riders:write',
  'token devices:write',
  'token kitchen',
  'token guests:read',
  'token guests:write',
  'token time-clock',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The bearer token of each; `nobody` has none. */
export async function createCallers(
  db: Queryable,
  kitchen: Kitchen,
  neighbour: Kitchen,
): Promise<Record<Caller, string | undefined>> {
  const program = async (scope: ServiceScope) => (await createProgram(db, [scope])).token;
  return {
    nobody: undefined,
    customer: (await createPerson(db, 'customer')).token,
    courier: (await createPerson(db, 'courier')).token,
    'courier manager': (await createPerson(db, 'courier_manager')).token,
    'admin of another restaurant': (await createPerson(db, 'admin', neighbour)).token,
    admin: (await createPerson(db, 'admin', kitchen)).token,
    'super admin': (await createPerson(db, 'super_admin')).token,
    'token orders:create': await program('orders:create'),
    'token menus:read': await program('menus:read'),
    'token riders:write': await program('riders:write'),
    'token devices:write': await program('devices:write'),
    'token kitchen': await program('kitchen'),
    'token guests:read': await program('guests:read'),
    'token guests:write': await program('guests:write'),
    'token time-clock': await program('time-clock'),
  };
}
