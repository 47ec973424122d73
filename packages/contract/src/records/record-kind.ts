import type { Role } from '@passline/domain';

/** What a field holds. Forms choose their control by it, and timelines and lists write its values by it. */
export type FieldKind =
  | 'text'
  /** A phone number in its one form. */
  | 'phone'
  | 'yes-no'
  | 'number'
  | 'minutes'
  | 'km'
  | 'money'
  | 'rate'
  /** A fraction that people know as a percent. */
  | 'percent'
  | 'instant'
  | 'choice'
  | 'list'
  /** A record of switches. */
  | 'switches'
  /** A map of ids to whether each is included. */
  | 'products'
  | 'printers'
  | 'place'
  | 'region'
  /** Ids, told by name. */
  | 'restaurant'
  | 'location'
  | 'courier'
  | 'picture'
  | 'colour'
  /** The place of a record among its neighbours. */
  | 'rank'
  /** When ordering opens again. */
  | 'ordering'
  | 'week'
  /** The week of a region; null: whenever the restaurants deliver. */
  | 'region-week'
  /** The corners of a region. */
  | 'outline'
  | 'dates'
  | 'announcement'
  /** When a menu is served. */
  | 'menu-hours'
  /** When a product is available again. */
  | 'stock'
  | 'modifier-items'
  /** Ids of records of a location's menus, one or a list, told by name. */
  | 'menu'
  | 'category'
  | 'modifier-groups'
  | 'taxes'
  | 'product-list';

export type RecordField = {
  /** How forms, lists, conflicts and timelines call it. */
  label: string;
  kind: FieldKind;
  /** How people call the values of a choice, where they are not words. */
  words?: Readonly<Record<string, string>>;
  /** Who changes it by hand, and so may take a change back. `admin`: super admins too. Absent: nobody. */
  editedBy?: 'admin' | 'super admin';
  /** Super admins alone: null for everybody else, and not told in their timelines. */
  seenBy?: 'super admin';
  /** The words of its parts, for a field that people change part by part: two of them may change different parts. */
  parts?: Readonly<Record<string, string>>;
  /** What tells the entries of a list apart, in the order in which a conflict names one: 'hoursExceptions.ordering.2026-12-25'. */
  partsBy?: readonly string[];
  /** Whether people put the entries of the list in order; else they stand by the last of what tells them apart. */
  keepsOrder?: true;
};

/** A kind of record that people edit: what its fields are called, and who may do what with them. */
export type RecordKind<Field extends string = string> = {
  /** Its name in the audit trail, for good: a table that is renamed keeps it. */
  name: string;
  /** As one says it: 'notification rule'. */
  noun: string;
  /** The timeline that tells of it: 'location', or the name of a screen of the platform. */
  subject: string;
  belongsTo: 'location' | 'restaurant' | 'platform';
  /** Of all kinds of a subject, or of none: what one request changed of them is told, and taken back, as one. */
  isToldByRequest?: true;
  /** Super admins alone: for everybody else it does not exist. */
  seenBy?: 'super admin';
  /** The field by which people tell one from another; absent where there is only one. */
  title?: NoInfer<Field>;
  /** In the order in which they are told. What is not here is not edited and not told. */
  fields: Readonly<Record<Field, RecordField>>;
};

/** Declares a kind of record. */
export function recordKind<Field extends string>(kind: RecordKind<Field>): RecordKind<Field> {
  return kind;
}

/** A kind of which there are many: people add them, change them and remove them, and see them live. */
export type ListedKind<Id extends string = string> = RecordKind & {
  /** What its actions call the id of one: 'tagId'. */
  id: Id;
  /** The name of the live query of them all, or of all of a location. */
  live: string;
  /** The field of a row that identifies it; absent: `id`. */
  key?: string;
};

/** Declares a kind of which there are many. */
export function listedKind<Field extends string, const Id extends string>(
  kind: RecordKind<Field> & { id: Id; live: string; key?: string },
): RecordKind<Field> & ListedKind<Id> {
  return kind;
}

/** Who wants to edit: a person by their role, or a program. */
export type Editor = { kind: 'user'; role: Role } | { kind: 'service' };

/** For each field, the reason why it is locked for a caller. */
export type FieldLocks = Record<string, string>;

export const ONLY_SUPER_ADMIN = 'Only a super admin can edit this field.';

/**
 * The locked ones among `fields`. The portal shows them with the reason; the server refuses them.
 * See docs/rules/restaurants.md#who-may-edit-what.
 */
export function lockedFields(kind: RecordKind, editor: Editor, fields: readonly string[]): FieldLocks {
  if (editor.kind === 'user' && editor.role === 'super_admin') return {};
  const locked = fields.filter((field) => kind.fields[field]?.editedBy !== 'admin');
  return Object.fromEntries(locked.map((field) => [field, ONLY_SUPER_ADMIN]));
}
