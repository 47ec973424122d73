import type { Role } from '@passline/domain';

/** How far a permission reaches: every location, the one location of an admin, or nowhere. */
export type Reach = { kind: 'anywhere' } | { kind: 'location'; locationId: string } | { kind: 'nowhere' };

export type ServiceScope = 'orders:create' | 'menus:read' | 'riders:write' | 'devices:write' | 'kitchen';

/** Who asks: a signed-in person, or a program with a service token. */
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
    }
  | { kind: 'service'; tokenId: string; name: string; scopes: readonly ServiceScope[] };

type Grant = {
  /** Roles that hold it: everywhere, or in their own location only. */
  roles: Partial<Record<Role, 'anywhere' | 'own location'>>;
  /** The scope of a service token that holds it, everywhere. */
  service?: ServiceScope;
};

/** Every permission, in one table. See docs/rules/roles.md#permissions. */
export const PERMISSIONS = {
  'session:read': {
    roles: {
      super_admin: 'anywhere',
      admin: 'own location',
      courier: 'own location',
      courier_manager: 'own location',
      customer: 'own location',
    },
  },
  'orders:read': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  'orders:handle': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  /** Cancel, added charges, refunds of tips. */
  'orders:refund': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'kitchen' },
  /** What the platform pays a restaurant on top, or takes back: never decided by the restaurant. */
  'orders:adjust': { roles: { super_admin: 'anywhere' } },
  'orders:create': { roles: {}, service: 'orders:create' },
  /** Who may be put on a delivery, and where they are. */
  'riders:read': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'riders:write' },
  /** Their phone numbers and e-mails. */
  'riders:find': { roles: { super_admin: 'anywhere' } },
  'riders:write': { roles: {}, service: 'riders:write' },
  'devices:write': { roles: {}, service: 'devices:write' },
  'customers:read': { roles: { super_admin: 'anywhere' } },
  /** The account of one, by the whole e-mail address or phone number. */
  'customers:find': { roles: { super_admin: 'anywhere' }, service: 'orders:create' },
  'audit:read': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Taking back what somebody changed; who may change a field may also take its change back. */
  'audit:undo': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'locations:read': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'menus:read' },
  'locations:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Commission rates, deposit, the card provider's account. */
  'restaurants:private': { roles: { super_admin: 'anywhere' } },
  'restaurants:create': { roles: { super_admin: 'anywhere' } },
  'hours:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'announcements:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'notifications:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Printers, receipt destinations, and what is printed. */
  'printing:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Who may allow it is whose Square account it is: no super admin. */
  'square:link': { roles: { admin: 'own location' } },
  /** All else of the link to Square, and of the orders that are sent there. */
  'square:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Where the payouts of a location go: its numbers are masked for everybody. */
  'banking:read': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'banking:update': { roles: { super_admin: 'anywhere' } },
  /** What couriers earn and owe. */
  'rider-earnings:read': { roles: { super_admin: 'anywhere' } },
  'rider-earnings:settle': { roles: { super_admin: 'anywhere' } },
  /** When couriers are planned to deliver. */
  'schedules:update': { roles: { super_admin: 'anywhere' } },
  'images:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Pictures of the platform's own records. */
  'images:store': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'addresses:search': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  'tags:update': { roles: { super_admin: 'anywhere' } },
  'promotions:update': { roles: { super_admin: 'anywhere' } },
  'regions:update': { roles: { super_admin: 'anywhere' } },
  /** What the orders of a location earned, and the reports that were sent of it. */
  'reports:read': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Where reports go, and sending them. */
  'reports:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** The figures of the platform, and what needs a person. */
  'home:read': { roles: { super_admin: 'anywhere' } },
  'outbox:read': { roles: { super_admin: 'anywhere' } },
  /** Also their pictures; who edits them removes them too. */
  'rewards:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** A new promise to guests is made by the platform. */
  'rewards:create': { roles: { super_admin: 'anywhere' } },
  /** An account, and what it is made of. */
  'balances:read': { roles: { super_admin: 'anywhere', admin: 'own location' } },
  /** Transfers, payouts, and the proof of the ledger. */
  'balances:move': { roles: { super_admin: 'anywhere' } },
  'menus:read': { roles: { super_admin: 'anywhere', admin: 'own location' }, service: 'menus:read' },
  'menus:update': { roles: { super_admin: 'anywhere', admin: 'own location' } },
} satisfies Record<string, Grant>;

export type Permission = keyof typeof PERMISSIONS;

/** How far `permission` reaches for `principal`. A missing grant is `nowhere`. */
export function reachOf(permission: Permission, principal: Principal): Reach {
  const grant: Grant = PERMISSIONS[permission];
  if (principal.kind === 'service') {
    return grant.service && principal.scopes.includes(grant.service)
      ? { kind: 'anywhere' }
      : { kind: 'nowhere' };
  }
  const extent = grant.roles[principal.role];
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
