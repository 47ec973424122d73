import addresses from './features/addresses/feature.ts';
import analytics from './features/analytics/feature.ts';
import announcements from './features/announcements/feature.ts';
import audit from './features/audit/feature.ts';
import balances from './features/balances/feature.ts';
import bankStatements from './features/bank-statements/feature.ts';
import banking from './features/banking/feature.ts';
import blocklist from './features/blocklist/feature.ts';
import devices from './features/devices/feature.ts';
import dispatch from './features/dispatch/feature.ts';
import home from './features/home/feature.ts';
import hours from './features/hours/feature.ts';
import images from './features/images/feature.ts';
import ledger from './features/ledger/feature.ts';
import locations from './features/locations/feature.ts';
import map from './features/map/feature.ts';
import menus from './features/menus/feature.ts';
import months from './features/months/feature.ts';
import notifications from './features/notifications/feature.ts';
import orders from './features/orders/feature.ts';
import outbox from './features/outbox/feature.ts';
import payments from './features/payments/feature.ts';
import personalData from './features/personal-data/feature.ts';
import pointOfSales from './features/point-of-sales/feature.ts';
import printing from './features/printing/feature.ts';
import promotions from './features/promotions/feature.ts';
import providerEvents from './features/provider-events/feature.ts';
import publicSettings from './features/public-settings/feature.ts';
import regions from './features/regions/feature.ts';
import reports from './features/reports/feature.ts';
import restaurants from './features/restaurants/feature.ts';
import rewards from './features/rewards/feature.ts';
import riderEarnings from './features/rider-earnings/feature.ts';
import riders from './features/riders/feature.ts';
import schedules from './features/schedules/feature.ts';
import serviceTokens from './features/service-tokens/feature.ts';
import square from './features/square/feature.ts';
import staff from './features/staff/feature.ts';
import tags from './features/tags/feature.ts';
import taxes from './features/taxes/feature.ts';
import translations from './features/translations/feature.ts';
import users from './features/users/feature.ts';
import type { Feature } from './kernel/feature.ts';

/** Every feature: a new one is a line here and one in `packages/contract/src/contract.ts`. */
export const features = [
  addresses,
  analytics,
  announcements,
  audit,
  balances,
  bankStatements,
  banking,
  blocklist,
  devices,
  dispatch,
  home,
  hours,
  images,
  ledger,
  locations,
  map,
  menus,
  months,
  notifications,
  orders,
  outbox,
  payments,
  personalData,
  pointOfSales,
  printing,
  promotions,
  providerEvents,
  publicSettings,
  regions,
  reports,
  restaurants,
  rewards,
  riderEarnings,
  riders,
  schedules,
  serviceTokens,
  square,
  staff,
  tags,
  taxes,
  translations,
  users,
] as const;

/** What a process may be started with for its features: everything that their services need. */
export type FeatureOptions = (typeof features)[number] extends Feature<infer Options> ? Options : never;

const all: readonly Feature<never>[] = features;

/** The server's side of every live query of the contract. */
export const liveSources = all.flatMap(({ live = [] }) => live);

/** Every kind of record that people edit: timelines show their changes and undo them. */
export const recordTables = all.flatMap(({ records = [] }) => records);
