/** A screen with its address and who may open it. See docs/rules/screens.md#who-may-open-a-screen. */
export type Screen = {
  id: string;
  title: string;
  path: string;
  /** `platform`: super admins only. `restaurant`: also the admin of that location. `staff`: both, about themselves. */
  audience: 'platform' | 'restaurant' | 'staff';
  /** The home screen's group. See docs/rules/screens.md#the-home-screen. */
  tile?: 'first' | 'second';
  /** Its table takes all the width that there is: the navigation folds by itself. */
  isWide?: boolean;
  /** A link in the restaurant drawer. */
  drawer?: boolean;
};

const platform = (id: string, title: string, path: string, tile?: Screen['tile']): Screen => ({
  id,
  title,
  path,
  audience: 'platform',
  ...(tile ? { tile } : {}),
});

export const PLATFORM_SCREENS: readonly Screen[] = [
  platform('home', 'Home', '/'),
  platform('analytics', 'Analytics', '/analytics', 'first'),
  platform('balances', 'Balances', '/balances', 'first'),
  platform('riders-earnings', 'Earnings', '/riders-earnings', 'first'),
  platform('deliveries', 'Map', '/deliveries', 'first'),
  platform('orders', 'Orders', '/orders', 'first'),
  platform('promotions', 'Promotions', '/promotions', 'first'),
  platform('regions', 'Regions', '/regions', 'first'),
  platform('restaurants', 'Restaurants', '/restaurants', 'first'),
  platform('support', 'Support', '/support', 'first'),
  platform('tags', 'Tags', '/tags', 'first'),
  platform('users', 'Users', '/users', 'first'),
  { ...platform('commissions', 'Commissions', '/restaurants-info', 'first'), isWide: true },
  platform('blocklist', 'Blocklist', '/blocklist', 'first'),
  platform('schedules', 'Schedules', '/schedules', 'second'),
  platform('translations', 'Translations', '/translations', 'second'),
  platform('point-of-sales', 'Point of sale', '/point-of-sales', 'second'),
  platform('devices', 'Devices', '/devices', 'second'),
  platform('outbox', 'Outbox', '/outbox', 'second'),
  platform('region-info', 'Region', '/regions/info/$regionId'),
  platform('region-add', 'Add region', '/regions/addRegion'),
  platform('point-of-sale-create', 'Create point of sale', '/point-of-sales/create'),
  platform('restaurant-create', 'Create restaurant', '/restaurant/create'),
];

const restaurant = (id: string, title: string, word: string, drawer = true, more = ''): Screen => ({
  id,
  title,
  path: `/restaurant/${word}/$restaurantId/$locationId${more}`,
  audience: 'restaurant',
  drawer,
});

export const RESTAURANT_SCREENS: readonly Screen[] = [
  restaurant('restaurant-info', 'Info', 'info'),
  restaurant('restaurant-orders', 'Orders', 'orders'),
  restaurant('restaurant-menus', 'Menus', 'menus'),
  restaurant('restaurant-category', 'Categories', 'category', false, '/$menuId'),
  restaurant('restaurant-taxes', 'Product Taxes', 'taxes'),
  restaurant('restaurant-receipt', 'Printers', 'receipt'),
  restaurant('restaurant-hours', 'Hours', 'hours'),
  restaurant('restaurant-announcement', 'Announcement', 'announcement'),
  restaurant('restaurant-notifications', 'Notifications', 'notifications'),
  restaurant('restaurant-rewards', 'Rewards', 'rewards'),
  restaurant('restaurant-balances', 'Balances', 'balances'),
  restaurant('restaurant-banking', 'Banking', 'banking'),
  restaurant('restaurant-reports', 'Weekly report', 'reports'),
  restaurant('restaurant-square', 'Square', 'square'),
];

/** Screens that no tile and no drawer leads to. The server decides whose point of sale it is. */
export const OTHER_SCREENS: readonly Screen[] = [
  { id: 'account', title: 'Account', path: '/account', audience: 'staff' },
  { id: 'restaurant-square-own', title: 'Square', path: '/restaurant/square', audience: 'restaurant' },
  ...(
    [
      ['point-of-sale-info', 'Point of sale', 'info'],
      ['point-of-sale-employee', 'Employees', 'employee'],
      ['point-of-sale-floor-table', 'Floors and tables', 'floor-table'],
    ] as const
  ).map(([id, title, word]): Screen => ({
    id,
    title,
    path: `/point-of-sales/${word}/$pointOfSaleId`,
    audience: 'restaurant',
  })),
];
