/** SQL over a row `t` in which the search found something. `title`: how people tell it from others, where that names nobody. */
type Place = { link: string | null; title: string };

const untitled = (link: string): Place => ({ link, title: 'null::text' });
/** A page of the platform, which opens the record. */
const opened = (path: string, id = 't.id') => untitled(`'${path}' || ${id}`);
/** A screen of the restaurant to which the location `id` belongs. */
const atRestaurant = (screen: string, more = `''`, id = 't.location_id') =>
  untitled(
    `(select '/restaurant/${screen}/' || l.restaurant_id || '/' || l.id || ${more} from locations l where l.id = ${id})`,
  );
const ofOrder = (id: string): Place => ({
  link: `'/orders?order=' || ${id}`,
  title: `(select '#' || o.order_number from orders o where o.id = ${id})`,
});
const inMenu = (menuId: string, opens: string) =>
  atRestaurant('category', `'/' || ${menuId} || '?${opens}=' || t.id`);
/** Groups are of a location, and stand beside each of its menus. */
const group = (id: string, locationId: string) =>
  atRestaurant(
    'category',
    `'/' || (select m.id from menus m where m.location_id = l.id order by m.id limit 1) || '?groups=1&group=' || ${id}`,
    locationId,
  );

/** Tables of which each row stands at an order. */
const AT_ORDERS = [
  'deliveries',
  'order_adjustments',
  'order_cards',
  'order_charges',
  'order_items',
  'order_rewards',
  'order_search',
  'order_taxes',
  'payments',
  'print_jobs',
  'square_order_bodies',
  'square_orders',
  'stand_in_card_calls',
];
/** Those of an account. */
const OF_PEOPLE = ['reward_history', 'user_addresses', 'user_cards', 'user_points'];

/** Where somebody deals with what was found. See docs/rules/personal-data.md#what-the-page-says. */
const PLACES: Readonly<Record<string, Place>> = {
  orders: ofOrder('t.id'),
  ...Object.fromEntries(AT_ORDERS.map((table) => [table, ofOrder('t.order_id')])),
  users: opened('/users?userId='),
  ...Object.fromEntries(OF_PEOPLE.map((table) => [table, opened('/users?userId=', 't.user_id')])),
  menus: atRestaurant('menus', `'?menu=' || t.id`),
  categories: inMenu('t.menu_id', 'category'),
  products: inMenu('(select c.menu_id from categories c where c.id = t.category_id)', 'product'),
  modifier_groups: group('t.id', 't.location_id'),
  modifier_items: group(
    't.modifier_group_id',
    '(select g.location_id from modifier_groups g where g.id = t.modifier_group_id)',
  ),
  locations: atRestaurant('info', `''`, 't.id'),
  restaurants: atRestaurant(
    'info',
    `''`,
    '(select p.id from locations p where p.restaurant_id = t.id order by p.id limit 1)',
  ),
  // Of the whole marketplace, and listed by each location: one that charges it comes first.
  taxes: untitled(
    `(select '/restaurant/taxes/' || l.restaurant_id || '/' || l.id || '?tax=' || t.id from locations l
      order by exists (select from product_taxes x join products p on p.id = x.product_id
        where x.tax_id = t.id and p.location_id = l.id) desc, l.id limit 1)`,
  ),
  rewards: atRestaurant('rewards'),
  notification_rules: atRestaurant('notifications'),
  printers: atRestaurant('receipt'),
  receipt_destinations: atRestaurant('receipt'),
  square_links: atRestaurant('square'),
  bank_accounts: atRestaurant('banking'),
  courier_bank_accounts: opened('/users?userId=', 't.rider_user_id'),
  report_emails: atRestaurant('reports'),
  tags: opened('/tags?tag='),
  promotions: opened('/promotions?promotion='),
  regions: opened('/regions/info/'),
  blocklist: opened('/blocklist?entry='),
  outbox: opened('/outbox?message='),
  outbox_parts: opened('/outbox?message=', 't.message_id'),
  audit: opened('/audit?entry='),
  service_tokens: untitled(`'/service-tokens'`),
  invitations: untitled(`'/staff'`),
  public_settings: untitled(`'/settings'`),
  shifts: untitled(`'/schedules'`),
  payouts: untitled(`'/balances'`),
  transfers: untitled(`'/balances'`),
  cash_settlements: untitled(`'/riders-earnings'`),
  devices: untitled(`'/devices'`),
  employees: opened('/point-of-sales/employee/', 't.point_of_sale_id'),
};

/** Null: no screen shows the rows of this table, which has its schema. */
export function placeOfFound(table: string): Place {
  return PLACES[table.replace(/^public\./, '')] ?? { link: null, title: 'null::text' };
}
