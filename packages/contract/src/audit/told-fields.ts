import type { RecordField } from '../kernel/records/record-kind.ts';
import { TOLD_KINDS_FIELDS } from './told-kinds.ts';

type Fields = Readonly<Record<string, RecordField>>;

const instant = (label: string): RecordField => ({ label, kind: 'instant' });

/** Ids are called the same in every kind. */
const IDS: Readonly<Record<string, RecordField>> = {
  restaurantId: { label: 'Restaurant', kind: 'restaurant' },
  locationId: { label: 'Location', kind: 'location' },
  regionId: { label: 'Region', kind: 'region' },
  userId: { label: 'Person', kind: 'person' },
  customerId: { label: 'Customer', kind: 'person' },
  riderUserId: { label: 'Courier', kind: 'person' },
  supportUserId: { label: 'Support', kind: 'person' },
  authorId: { label: 'Made by', kind: 'person' },
  approverId: { label: 'Approved by', kind: 'person' },
  cancellerId: { label: 'Asked to cancel by', kind: 'person' },
  madeById: { label: 'Made by', kind: 'person' },
  invitedById: { label: 'Invited by', kind: 'person' },
  settledById: { label: 'Settled by', kind: 'person' },
  erasedById: { label: 'Erased by', kind: 'person' },
  acknowledgedById: { label: 'Acknowledged by', kind: 'person' },
  employeeId: { label: 'Employee', kind: 'employee' },
  accountId: { label: 'Account', kind: 'account' },
  menuId: { label: 'Menu', kind: 'menu' },
  categoryId: { label: 'Category', kind: 'category' },
  productId: { label: 'Product', kind: 'product-list' },
};

/** Says nothing of a record: its own id is named beside, and the number of its version is for machines alone. */
const UNTOLD = ['id', 'rev'];

/** What is called so holds an instant, whoever keeps it. */
const INSTANT = /(At|Until)$/;

/** What a kind of record has that the trail does not tell. */
export function untoldFieldsOf(kind: string): ReadonlySet<string> {
  return new Set([...UNTOLD, ...(TOLD_KINDS_FIELDS[kind]?.untold ?? [])]);
}

/**
 * The fields that the trail tells of a kind, `edited` those that people edit: first what is declared for the trail, then what is edited, then
 * the ids that every kind may have.
 */
export function toldFieldsOf(kind: string, edited: Fields = {}): Fields {
  const declared = TOLD_KINDS_FIELDS[kind]?.fields;
  const untold = untoldFieldsOf(kind);
  const told = { ...declared, ...edited, ...IDS, ...edited, ...declared };
  return Object.fromEntries(Object.entries(told).filter(([name]) => !untold.has(name)));
}

/** What a field that nobody declared holds; undefined: what it says is text or a number as it stands. `spoken` is its name in words. */
export function undeclaredField(name: string, spoken: string): RecordField | undefined {
  return INSTANT.test(name) ? instant(spoken) : undefined;
}

/** Kinds with fields of their own here. */
export const TOLD_KINDS: ReadonlySet<string> = new Set(Object.keys(TOLD_KINDS_FIELDS));
