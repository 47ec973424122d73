import type { Role } from '@passline/domain/users/roles';

/** What a field holds. The portal chooses its control and its words by it, in one table: `parts/field-kinds`. */
export type FieldKind =
  | 'text'
  /** Several lines. */
  | 'long-text'
  | 'email'
  /** The address of a web page. */
  | 'link'
  /** A phone number in its one form. */
  | 'phone'
  | 'yes-no'
  | 'number'
  /** A number; null: there is no limit. */
  | 'limit'
  | 'minutes'
  | 'km'
  | 'money'
  | 'rate'
  /** A fraction that is shown as a percent. */
  | 'percent'
  | 'instant'
  /** A day: 'YYYY-MM-DD'. */
  | 'date'
  | 'choice'
  | 'time-zone'
  | 'list'
  /** A record of switches. */
  | 'switches'
  /** A record of texts; null where nothing is written. */
  | 'texts'
  /** A map of ids to whether each is included. */
  | 'products'
  | 'printers'
  | 'place'
  | 'region'
  /** Ids, shown as names. */
  | 'restaurant'
  | 'location'
  | 'courier'
  | 'person'
  | 'employee'
  | 'account'
  | 'picture'
  | 'colour'
  /** The position of a record in its list. */
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
  /** Ids of records of a location's menus, one or a list, shown as names. */
  | 'menu'
  | 'category'
  | 'modifier-groups'
  | 'taxes'
  | 'product-list';

export type RecordField = {
  /** The name of the field in forms, lists, conflicts and timelines. */
  label: string;
  kind: FieldKind;
  /** Where another field says what it holds: that field, and the kind for each of its values; `kind` for any other. */
  kindBy?: { field: string; kinds: Readonly<Record<string, FieldKind>> };
  /** What the values of a choice are called, where they are not words themselves. */
  words?: Readonly<Record<string, string>>;
  /** Who changes it by hand, and so may undo a change. `admin`: super admins too. Absent: nobody. */
  editedBy?: 'admin' | 'super admin';
  /** Only super admins see it: null for everybody else, and left out of their timelines. */
  seenBy?: 'super admin';
  /** The names of its parts, for a field that people change part by part: two people may change different parts. */
  parts?: Readonly<Record<string, string>>;
  /**
   * What distinguishes the entries of a list, in the order in which a conflict names one: 'hoursExceptions.ordering.2026-12-25'.
   */
  partsBy?: readonly string[];
  /** A count from which orders take, and to which they give back, without a note: an undo adds or takes what its entry did. */
  isTakenFrom?: true;
  /** Whether people put the entries of the list in order; otherwise they are sorted by the last of `partsBy`. */
  keepsOrder?: true;
  /** A list that is chosen as a whole: what two people chose differently is a conflict, and never merged name by name. */
  isOneChoice?: true;
};

/** A kind of record that people edit: the names of its fields, and who may do what with them. */
export type RecordKind<Field extends string = string> = {
  /** Its permanent name in the audit trail: it stays when the table is renamed. */
  name: string;
  /** Its name in a sentence: 'notification rule'. */
  noun: string;
  /** The timeline that shows it: 'location', or the name of a platform screen. */
  subject: string;
  belongsTo: 'location' | 'restaurant' | 'platform';
  /**
   * Everything that one request changed is shown, and undone, as one entry. All kinds of a subject have the same
   * value.
   */
  isToldByRequest?: true;
  /** Only for super admins: for everybody else it does not exist. */
  seenBy?: 'super admin';
  /** The field by which people tell records apart; absent if there is only one. */
  title?: NoInfer<Field>;
  /** The field with the moment when a record was added, if lists show the newest first. */
  newestFirst?: NoInfer<Field>;
  /** In display order. A field that is not listed here is neither edited nor shown. */
  fields: Readonly<Record<Field, RecordField>>;
};

type Fields = Readonly<Record<string, RecordField>>;
/** A kind whose fields the compiler knows one by one, each with what it holds. */
type Declared<Of extends Fields> = RecordKind<keyof Of & string> & { fields: Of };

/** Declares a kind of record. */
export function recordKind<const Of extends Fields>(kind: Declared<Of>): Declared<Of> {
  return kind;
}

/** A kind with many records: people add, change and remove them, and see them live. */
export type ListedKind<Id extends string = string> = RecordKind & {
  /** What its actions call a record's id: 'tagId'. */
  id: Id;
  /** The name of the live query of all its records, or of all in a location. */
  live: string;
  /** The field of a row that identifies it; absent: `id`. */
  key?: string;
};

/** Declares a kind with many records. */
export function listedKind<const Of extends Fields, const Id extends string>(
  kind: Declared<Of> & { id: Id; live: string; key?: string },
): Declared<Of> & Pick<ListedKind<Id>, 'id' | 'live' | 'key'> {
  return kind;
}

/** The editor: a person with a role, or a program. */
export type Editor = { kind: 'user'; role: Role } | { kind: 'service' };

/** For each field, the reason why it is locked for a caller. */
export type FieldLocks = Record<string, string>;

export const ONLY_SUPER_ADMIN = 'Only a super admin can edit this field.';

/**
 * The locked fields among `fields`. The portal shows them with the reason; the server refuses them. See
 * docs/rules/restaurants.md#who-may-edit-what.
 */
export function lockedFields(kind: RecordKind, editor: Editor, fields: readonly string[]): FieldLocks {
  if (editor.kind === 'user' && editor.role === 'super_admin') return {};
  const locked = fields.filter((field) => kind.fields[field]?.editedBy !== 'admin');
  return Object.fromEntries(locked.map((field) => [field, ONLY_SUPER_ADMIN]));
}
