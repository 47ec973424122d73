import type { Role } from '@passline/domain';

/** Who wants to edit: a person by their role, or a program. */
export type Editor = { kind: 'user'; role: Role } | { kind: 'service' };

/** For each field, the reason why it is locked for a caller. */
export type FieldLocks = Record<string, string>;

const ONLY_SUPER_ADMIN = 'Only a super admin can edit this field.';

/**
 * What a restaurant's admin may edit of a location; everything else is locked.
 * See docs/rules/restaurants.md#who-may-edit-what.
 */
const ADMIN_MAY_EDIT = {
  locations: ['waitTime', 'orderStatus'],
} as const satisfies Record<string, readonly string[]>;

export type LockedEntity = keyof typeof ADMIN_MAY_EDIT;

/** The locked ones among `fields`. The portal shows them with the reason; the action runner refuses them. */
export function lockedFields(entity: LockedEntity, editor: Editor, fields: readonly string[]): FieldLocks {
  if (editor.kind === 'user' && editor.role === 'super_admin') return {};
  const editable: readonly string[] = ADMIN_MAY_EDIT[entity];
  return Object.fromEntries(
    fields.filter((field) => !editable.includes(field)).map((field) => [field, ONLY_SUPER_ADMIN]),
  );
}
