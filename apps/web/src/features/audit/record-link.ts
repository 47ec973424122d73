import type { AuditRow } from '@passline/contract/audit/audit';

export type RecordLink = { to: string; search: Readonly<Record<string, string>> };

/** The screens of a restaurant, by the kinds of records that they show. */
const OF_PLACE: Readonly<Record<string, string>> = {
  locations: 'info',
  menus: 'menus',
  categories: 'menus',
  products: 'menus',
  modifier_groups: 'menus',
  taxes: 'taxes',
  rewards: 'rewards',
  notification_rules: 'notifications',
  printers: 'receipt',
  receipt_destinations: 'receipt',
  floors: 'point-of-sales',
  floor_tables: 'point-of-sales',
  employees: 'point-of-sales',
  square_links: 'square',
  square_orders: 'square',
  bank_accounts: 'banking',
  report_emails: 'reports',
};

/** The screens of the platform, and what their address calls the record; null: it opens none. */
const OF_PLATFORM: Readonly<Record<string, readonly [path: string, name: string | null]>> = {
  tags: ['/tags', 'tag'],
  promotions: ['/promotions', 'promotion'],
  translations: ['/translations', 'word'],
  shifts: ['/schedules', null],
  restaurant_private: ['/restaurants-info', null],
  blocklist: ['/blocklist', 'entry'],
  public_settings: ['/settings', null],
  service_tokens: ['/service-tokens', null],
  devices: ['/devices', null],
  invitations: ['/staff', null],
  closed_months: ['/balances/months', null],
  journal_settings: ['/balances/months', null],
  pay_runs: ['/balances/pay-run', 'run'],
  payouts: ['/balances', 'payout'],
  transfers: ['/balances', 'transfer'],
  users: ['/users', 'userId'],
  courier_bank_accounts: ['/users', 'userId'],
  cash_settlements: ['/riders-earnings', null],
};

/** The screen of a line's own record; null where it has none. */
export function recordLink({
  record: { kind, id },
  place,
}: Pick<AuditRow, 'record' | 'place'>): RecordLink | null {
  if (kind === 'orders' || kind === 'deliveries') return { to: '/orders', search: { order: id } };
  if (kind === 'points_of_sale') return { to: `/point-of-sales/info/${id}`, search: {} };
  if (kind === 'regions') return { to: `/regions/info/${id}`, search: {} };
  const ofPlatform = OF_PLATFORM[kind];
  if (ofPlatform) {
    const [to, name] = ofPlatform;
    return { to, search: name === null ? {} : { [name]: id } };
  }
  const word = OF_PLACE[kind];
  if (word === undefined || place === null) return null;
  return { to: `/restaurant/${word}/${place.restaurantId}/${place.locationId}`, search: {} };
}

/** The same as the text of an address. */
export function hrefOf({ to, search }: RecordLink): string {
  const asked = new URLSearchParams(search).toString();
  return asked ? `${to}?${asked}` : to;
}
