import type { RecordField } from '../kernel/records/record-kind.ts';

const instant = (label: string): RecordField => ({ label, kind: 'instant' });
const created = { createdAt: instant('Created') };
const settled = { ...created, begunAt: instant('Begun'), settledAt: instant('Settled') };

/**
 * What the trail has of records beyond the fields that people edit, by the name of their kind: instants, as milliseconds or as the
 * database writes them, and people by their ids. In display order where no field of the kind is edited.
 */
const TOLD_FIELDS: Readonly<Record<string, Readonly<Record<string, RecordField>>>> = {
  bank_accounts: { changedAt: instant('Changed'), payoutsBlockedUntil: instant('Payouts wait until') },
  clockings: { clockedInAt: instant('Clocked in'), clockedOutAt: instant('Clocked out') },
  cash_settlements: { riderUserId: { label: 'Courier', kind: 'person' }, settledAt: instant('Settled') },
  devices: { seenAt: instant('Heard') },
  employees: { addedAt: instant('Added') },
  erasures: { begunAt: instant('Begun'), begunAgainAt: instant('Begun again'), endedAt: instant('Ended') },
  invitations: { invitedAt: instant('Invited'), expiresAt: instant('Ends') },
  ledger_faults: { foundAt: instant('Found'), acknowledgedAt: instant('Acknowledged') },
  ledger_proofs: { begunAt: instant('Begun'), endedAt: instant('Ended') },
  locations: created,
  notification_rules: created,
  payouts: settled,
  print_jobs: { ...settled, claimedAt: instant('Taken at') },
  regions: created,
  report_emails: {
    reportStart: instant('From'),
    reportEnd: instant('To'),
    askedAt: instant('Asked for'),
    ...created,
  },
  restaurants: created,
  rewards: created,
  service_tokens: { ...created, expiresAt: instant('Expires at'), revokedAt: instant('Revoked at') },
  session: { signedInAt: instant('Signed in') },
  square_links: { linkedAt: instant('Linked'), tokenEndsAt: instant('Its key ends') },
  square_orders: { ...settled, leftAloneUntil: instant('Waits until') },
  transfers: { ...created, settledAt: instant('Settled') },
  translations: { ...created, updatedAt: instant('Changed') },
  user_addresses: created,
  user_cards: created,
  users: {
    ...created,
    erasedAt: instant('Erased'),
    lastLogin: instant('Signed in last'),
    moneyWaitsUntil: instant('Money waits until'),
    riderActiveUntil: instant('On duty until'),
    suspendedAt: instant('Suspended'),
  },
};

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
  madeById: { label: 'Made by', kind: 'person' },
  invitedById: { label: 'Invited by', kind: 'person' },
  settledById: { label: 'Settled by', kind: 'person' },
  erasedById: { label: 'Erased by', kind: 'person' },
  acknowledgedById: { label: 'Acknowledged by', kind: 'person' },
  employeeId: { label: 'Employee', kind: 'employee' },
  accountId: { label: 'Account', kind: 'account' },
  sourceAccountId: { label: 'From', kind: 'account' },
  destinationAccountId: { label: 'To', kind: 'account' },
  menuId: { label: 'Menu', kind: 'menu' },
  categoryId: { label: 'Category', kind: 'category' },
  productId: { label: 'Product', kind: 'product-list' },
};

/** What is called so holds an instant, whoever keeps it. */
const INSTANT = /(At|Until)$/;

/** The fields of a kind of record that the trail tells beyond those that people edit: the declared ones, and in every kind the ids of `IDS`. */
export function toldFieldsOf(kind: string): Readonly<Record<string, RecordField>> {
  return { ...IDS, ...TOLD_FIELDS[kind] };
}

/** What a field of the trail holds; undefined: what it says is text or a number as it stands. `spoken` is its name in words. */
export function toldField(kind: string, name: string, spoken: string): RecordField | undefined {
  return toldFieldsOf(kind)[name] ?? (INSTANT.test(name) ? instant(spoken) : undefined);
}

/** Kinds with fields of their own here. */
export const TOLD_KINDS: ReadonlySet<string> = new Set(Object.keys(TOLD_FIELDS));
