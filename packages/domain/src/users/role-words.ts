import type { Role } from './roles.ts';

/** What a role is called on every screen. See docs/rules/roles.md#the-roles. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  courier: 'Courier',
  courier_manager: 'Courier manager',
  customer: 'Customer',
};
