/** What one of a kind is called, and several. */
export type KindWords = readonly [one: string, many: string];

/** By what the tables are declared as: what is known of a person, in the words of somebody who counts it. */
const KNOWN: Readonly<Record<string, KindWords>> = {
  Account: ['account', 'accounts'],
  'Amounts of orders': ['tax, charge or adjustment', 'taxes, charges and adjustments'],
  'Audit trail': ['line in What happened', 'lines in What happened'],
  'Calls of the stand-in of the card provider': ['practice card payment', 'practice card payments'],
  'Bank account': ['bank account', 'bank accounts'],
  'Cash handed in': ['time cash was handed in', 'times cash was handed in'],
  Deliveries: ['delivery', 'deliveries'],
  Dishes: ['ordered dish', 'ordered dishes'],
  'History of points': ['change of points', 'changes of points'],
  Invitations: ['invitation', 'invitations'],
  'Load as a courier': ['workload as a courier', 'workloads as a courier'],
  Messages: ['message', 'messages'],
  'Opened pages': ['opened page', 'opened pages'],
  Orders: ['order', 'orders'],
  'Orders as Square received them': ['order as Square received it', 'orders as Square received them'],
  'Orders at Square': ['order at Square', 'orders at Square'],
  'Orders in the search': ['entry in the order search', 'entries in the order search'],
  'Parts of messages': ['part of a message', 'parts of messages'],
  'Payment records': ['saved card', 'saved cards'],
  Payments: ['payment or refund', 'payments and refunds'],
  Chargebacks: ['chargeback', 'chargebacks'],
  'Payments by card': ['payment by card', 'payments by card'],
  Payouts: ['payout', 'payouts'],
  'Pay runs': ['line of a pay run', 'lines of pay runs'],
  Points: ['balance of points', 'balances of points'],
  'Positions as a courier': ['last place as a courier', 'last places as a courier'],
  'Printed tickets': ['printed ticket', 'printed tickets'],
  'Redeemed rewards': ['redeemed reward', 'redeemed rewards'],
  'Refused by the blocklist': ['refusal by the blocklist', 'refusals by the blocklist'],
  'Saved addresses': ['saved address', 'saved addresses'],
  'Saved views': ['saved view of analytics', 'saved views of analytics'],
  Shifts: ['shift', 'shifts'],
  'Sign-in': ['sign-in record', 'sign-in records'],
  Transfers: ['transfer', 'transfers'],
  'Work at points of sale': ['job at a point of sale', 'jobs at points of sale'],
  'Ways of couriers': ['place on the way of a courier', 'places on the way of a courier'],
};

const ORDER: KindWords = ['order', 'orders'];
const MESSAGE: KindWords = ['message', 'messages'];
const PERSON: KindWords = ['person', 'people'];
const LOCATION: KindWords = ['location', 'locations'];
const GROUP: KindWords = ['modifier group', 'modifier groups'];

/** By table: the records in which a search finds something. What stands at an order is dealt with there. */
const FOUND: Readonly<Record<string, KindWords>> = {
  ...of(ORDER, ['orders', 'deliveries', 'order_adjustments', 'order_cards', 'order_charges', 'order_items']),
  ...of(ORDER, ['order_rewards', 'order_search', 'order_taxes', 'payments', 'print_jobs', 'square_orders']),
  ...of(ORDER, ['square_order_bodies', 'stand_in_card_calls']),
  ...of(PERSON, ['users', 'user_addresses', 'user_cards', 'user_points', 'reward_history', 'auth."user"']),
  ...of(MESSAGE, ['outbox', 'outbox_parts']),
  ...of(GROUP, ['modifier_groups', 'modifier_items']),
  ...of(LOCATION, ['locations']),
  analytics_views: ['saved view of analytics', 'saved views of analytics'],
  audit: ['line in What happened', 'lines in What happened'],
  bank_accounts: ['bank account', 'bank accounts'],
  courier_bank_accounts: ['bank account', 'bank accounts'],
  blocked_attempts: ['refusal by the blocklist', 'refusals by the blocklist'],
  blocklist: ['entry of the blocklist', 'entries of the blocklist'],
  cash_settlements: ['time cash was handed in', 'times cash was handed in'],
  categories: ['category', 'categories'],
  devices: ['device', 'devices'],
  employees: ['employee', 'employees'],
  invitations: ['invitation', 'invitations'],
  menus: ['menu', 'menus'],
  notification_rules: ['notification rule', 'notification rules'],
  payouts: ['payout', 'payouts'],
  printers: ['printer', 'printers'],
  products: ['product', 'products'],
  promotions: ['promotion', 'promotions'],
  public_settings: ['public setting', 'public settings'],
  receipt_destinations: ['receipt destination', 'receipt destinations'],
  regions: ['region', 'regions'],
  report_emails: ['report', 'reports'],
  restaurants: ['restaurant', 'restaurants'],
  rewards: ['reward', 'rewards'],
  service_tokens: ['service token', 'service tokens'],
  shifts: ['shift', 'shifts'],
  square_links: ['link to Square', 'links to Square'],
  tags: ['tag', 'tags'],
  taxes: ['tax', 'taxes'],
  transfers: ['transfer', 'transfers'],
};
const OTHER: KindWords = ['other record', 'other records'];

function of(words: KindWords, tables: readonly string[]): Record<string, KindWords> {
  return Object.fromEntries(tables.map((table) => [table, words]));
}

/** 'saved address', 'saved addresses'; a kind without words is called as it is. */
export function knownWords(kind: string, count: number): string {
  const words = KNOWN[kind];
  if (!words) return kind.toLowerCase();
  return count === 1 ? words[0] : words[1];
}

/** Whether a kind has words. */
export function hasKnownWords(kind: string): boolean {
  return kind in KNOWN;
}

/** What the records of a table and column are called in which a search found something: 'products.name'. */
export function foundKind(column: string): KindWords {
  return FOUND[column.slice(0, column.lastIndexOf('.'))] ?? OTHER;
}
