/**
 * The browser tests of a feature, by how their names begin, unless they are simply those that begin with its own name
 * and the walks of every screen. A feature without a line here and without screens has all of them.
 */
export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>> = {
  addresses: ['restaurant-place', 'restaurants'],
  analytics: ['analytics', 'analytics-views', 'every-screen/platform', 'every-screen/restaurant'],
  announcements: ['announcement', 'every-screen/restaurant'],
  audit: ['audit', 'shell', 'every-screen/platform'],
  blocklist: ['blocklist', 'every-screen/platform'],
  dispatch: ['delivery-map', 'dispatch', 'two-dispatchers', 'taken-back', 'every-screen/orders'],
  home: ['home', 'first-payout', 'every-screen/platform'],
  images: ['restaurant-pictures'],
  menus: ['conflict-values', 'first-payout', 'guest-view', 'menu', 'taxes', 'every-screen/restaurant'],
  orders: [
    'alarm',
    'blocklist',
    'board',
    'busy-record',
    'chargebacks',
    'every-screen/orders',
    'finished-orders',
    'home',
    'order',
    'payment-check',
    'search',
    'taken-back',
    'two-dispatchers',
  ],
  'point-of-sales': ['floor-', 'point-of-sale', 'every-screen/platform', 'every-screen/restaurant'],
  'order-pages': [
    'board',
    'busy-record',
    'dispatch',
    'late-parts',
    'opening',
    'order',
    'taps',
    'taken-back',
    'two-dispatchers',
    'every-screen/orders',
  ],
  outbox: ['notifications', 'lists', 'reports', 'every-screen/platform'],
  'personal-data': ['personal-data', 'users'],
  payments: ['chargebacks', 'order-detail', 'payment-check', 'refund-items', 'taken-back'],
  printing: ['printing', 'order', 'every-screen/restaurant'],
  regions: ['regions', 'restaurant', 'every-screen/platform'],
  restaurants: [
    'announcement',
    'commissions',
    'first-payout',
    'hours',
    'restaurant',
    'search',
    'every-screen/platform',
    'every-screen/restaurant',
  ],
  rewards: ['rewards', 'menus', 'every-screen/restaurant'],
  'rider-earnings': ['courier-', 'rider-earnings', 'users-courier', 'every-screen/platform'],
  riders: ['dispatch', 'two-dispatchers'],
  schedules: ['schedules', 'dispatch-picker', 'users-courier', 'every-screen/platform'],
  'service-tokens': ['first-payout', 'service-tokens', 'shell', 'every-screen/platform'],
  session: [
    'account',
    'first-payout',
    'guard',
    'links',
    'opening',
    'passkeys',
    'sign-in',
    'two-windows',
    'typed',
    'shell',
    'every-screen/platform',
  ],
  staff: ['staff', 'notices', 'first-payout', 'every-screen/platform'],
  users: ['users', 'personal-data', 'every-screen/platform'],
  taxes: ['taxes', 'first-payout', 'guest-view', 'every-screen/restaurant'],
  square: ['square', 'order', 'every-screen/restaurant'],
};

/** The files that list the actions and live queries of all features, for the server and the portal. */
export const ALL_ACTIONS = 'packages/contract/src/contract.ts';

/**
 * Lists of what the features contribute: another line in one is tested by the feature's own files and by the walks over
 * all actions and live queries. What depends on a list is not reached through it, or every change would touch
 * everything.
 */
export const TABLES = [
  ALL_ACTIONS,
  'apps/server/src/features.ts',
  'apps/server/src/router.ts',
  'apps/web/src/app/router.tsx',
];
export const WALKS = [
  'tests/house/',
  'tests/security/action-walk.test.ts',
  'tests/security/live-walk.test.ts',
  'tests/timeline/same-rules.test.ts',
];
