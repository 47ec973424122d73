import { isPlatformRole, type Role } from '@passline/domain/users/roles';

/** How far a permission reaches: every location, an admin's one location, or nowhere. */
export type Reach = { kind: 'anywhere' } | { kind: 'location'; locationId: string } | { kind: 'nowhere' };

/** What a program may do with its token. See docs/rules/service-tokens.md#scopes. */
export const SERVICE_SCOPES = [
  'orders:create',
  'menus:read',
  'riders:write',
  'devices:write',
  'kitchen',
  'guests:read',
  'guests:write',
  'time-clock',
] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

/** The caller: a signed-in person, or a program with a service token. */
export type Principal =
  | {
      kind: 'user';
      userId: string;
      sessionId: string;
      email: string;
      name: string;
      role: Role;
      restaurantId: string | null;
      locationId: string | null;
      /** The second factor is required of them and is off: they may do nothing before they have turned it on. */
      owesSecondFactor?: boolean;
    }
  | { kind: 'service'; tokenId: string; name: string; scopes: readonly ServiceScope[] };

type Grant = {
  /** Roles that hold it: everywhere, or only in their own location. */
  roles: Partial<Record<Role, 'anywhere' | 'own location'>>;
  /** The scope that a service token needs to hold it, everywhere. */
  service?: ServiceScope;
};

/** What somebody may do, and who: `tags:update`. */
export type Permission = Grant & { name: string };

/** Declares the permissions of a noun by their verbs. See docs/rules/roles.md#permissions. */
export function permissions<Verb extends string>(
  noun: string,
  grants: Readonly<Record<Verb, Grant>>,
): Readonly<Record<Verb, Permission>> {
  const named = Object.entries<Grant>(grants).map(([verb, grant]) => [
    verb,
    { ...grant, name: `${noun}:${verb}` },
  ]);
  return Object.fromEntries(named) as Record<Verb, Permission>;
}

/** How far `permission` reaches for `principal`. A missing grant is `nowhere`. */
export function reachOf(permission: Permission, principal: Principal): Reach {
  if (principal.kind === 'service') {
    return permission.service && principal.scopes.includes(permission.service)
      ? { kind: 'anywhere' }
      : { kind: 'nowhere' };
  }
  if (principal.owesSecondFactor) return { kind: 'nowhere' };
  const extent = permission.roles[principal.role];
  if (extent === 'anywhere') return { kind: 'anywhere' };
  if (extent === 'own location' && principal.locationId) {
    return { kind: 'location', locationId: principal.locationId };
  }
  return { kind: 'nowhere' };
}

/** Whether a reach covers a location. */
export function covers(reach: Reach, locationId: string): boolean {
  return reach.kind === 'anywhere' || (reach.kind === 'location' && reach.locationId === locationId);
}

/** Whether somebody is the platform's own: the only people who see what is withheld from restaurants. */
export function isPlatformStaff(principal: Principal): boolean {
  return principal.kind === 'user' && isPlatformRole(principal.role) && !principal.owesSecondFactor;
}
