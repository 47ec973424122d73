/**
 * The browser tests of a feature, by how their names begin. A feature without a line has all of them; one that no
 * screen shows has none.
 */
export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>> = {
  addresses: ['restaurant-place', 'restaurants'],
  announcements: ['announcement', 'every-screen/restaurant'],
  balances: ['balances', 'every-screen/platform', 'every-screen/restaurant'],
  banking: ['banking', 'every-screen/restaurant'],
  commissions: ['commissions', 'every-screen/platform'],
  'delivery-map': ['delivery-map', 'every-screen/orders'],
  devices: [],
  dispatch: ['delivery-map', 'dispatch', 'two-dispatchers', 'taken-back', 'every-screen/orders'],
  home: ['home', 'every-screen/platform'],
  hours: ['hours', 'every-screen/restaurant'],
  images: ['restaurant-pictures'],
  menus: ['guest-view', 'menu', 'taxes', 'every-screen/restaurant'],
  notifications: ['notifications', 'every-screen/restaurant'],
  orders: [
    'alarm',
    'board',
    'busy-record',
    'every-screen/orders',
    'finished-orders',
    'home',
    'order',
    'search',
    'taken-back',
    'two-dispatchers',
  ],
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
  payments: ['order-detail', 'refund-items', 'taken-back'],
  printing: ['printing', 'order', 'every-screen/restaurant'],
  promotions: ['promotions', 'every-screen/platform'],
  regions: ['regions', 'restaurant', 'every-screen/platform'],
  reports: ['reports', 'every-screen/restaurant'],
  restaurants: [
    'announcement',
    'commissions',
    'hours',
    'restaurant',
    'search',
    'every-screen/platform',
    'every-screen/restaurant',
  ],
  rewards: ['rewards', 'menus', 'every-screen/restaurant'],
  'rider-earnings': ['rider-earnings', 'every-screen/platform'],
  riders: ['dispatch', 'two-dispatchers'],
  schedules: ['schedules', 'dispatch-picker', 'every-screen/platform'],
  search: ['search', 'every-screen/platform'],
  session: ['account', 'guard', 'opening', 'sign-in', 'shell', 'every-screen/platform'],
  taxes: ['taxes', 'guest-view', 'every-screen/restaurant'],
  square: ['square', 'order', 'every-screen/restaurant'],
  tags: ['tags', 'every-screen/platform'],
};

/** Folders of the server that every request, or every screen, goes through: their tests are all that start a server. */
export const SERVER_GROUND = ['actions', 'files', 'health', 'http', 'jobs', 'live', 'locations', 'session'];

/** Where the actions and live queries of all features stand: the server and the portal take them from there. */
export const ALL_ACTIONS = 'packages/contract/src/contract.ts';

/**
 * Lists of what the features bring: a line more in one is shown by the feature's own files and by the walks over all
 * actions and live queries. What leans on a list is not reached through it, or every change would touch everything.
 */
export const TABLES = [
  ALL_ACTIONS,
  'apps/server/src/features.ts',
  'apps/server/src/router.ts',
  'apps/web/src/app/router.tsx',
  'packages/contract/src/index.ts',
  'packages/domain/src/index.ts',
];
export const WALKS = [
  'tests/house/',
  'tests/security/action-walk.test.ts',
  'tests/security/live-walk.test.ts',
];
