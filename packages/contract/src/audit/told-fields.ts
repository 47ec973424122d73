import type { RecordField } from '../kernel/records/record-kind.ts';

const instant = (label: string): RecordField => ({ label, kind: 'instant' });
const created = { createdAt: instant('Created') };
const settled = { ...created, begunAt: instant('Begun'), settledAt: instant('Settled') };

/**
 * What the trail has of records beyond the fields that people edit, by the name of their kind: instants, as milliseconds or as the
 * database writes them, and people by their ids. In display order where no field of the kind is edited.
 */
export const TOLD_FIELDS: Readonly<Record<string, Readonly<Record<string, RecordField>>>> = {
  bank_accounts: { changedAt: instant('Changed'), payoutsBlockedUntil: instant('Payouts wait until') },
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
