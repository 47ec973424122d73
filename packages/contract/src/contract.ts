import addresses from './addresses/feature.ts';
import analytics from './analytics/feature.ts';
import announcements from './announcements/feature.ts';
import audit from './audit/feature.ts';
import balances from './balances/feature.ts';
import bankStatements from './bank-statements/feature.ts';
import banking from './banking/feature.ts';
import blocklist from './blocklist/feature.ts';
import devices from './devices/feature.ts';
import dispatch from './dispatch/feature.ts';
import home from './home/feature.ts';
import hours from './hours/feature.ts';
import images from './images/feature.ts';
import menus from './menus/feature.ts';
import months from './months/feature.ts';
import notifications from './notifications/feature.ts';
import orders from './orders/feature.ts';
import outbox from './outbox/feature.ts';
import personalData from './personal-data/feature.ts';
import pointOfSales from './point-of-sales/feature.ts';
import printing from './printing/feature.ts';
import promotions from './promotions/feature.ts';
import publicSettings from './public-settings/feature.ts';
import regions from './regions/feature.ts';
import reports from './reports/feature.ts';
import restaurants from './restaurants/feature.ts';
import rewards from './rewards/feature.ts';
import riderEarnings from './rider-earnings/feature.ts';
import riders from './riders/feature.ts';
import schedules from './schedules/feature.ts';
import serviceTokens from './service-tokens/feature.ts';
import session from './session/feature.ts';
import square from './square/feature.ts';
import staff from './staff/feature.ts';
import tags from './tags/feature.ts';
import taxes from './taxes/feature.ts';
import translations from './translations/feature.ts';
import users from './users/feature.ts';
import type { FeatureContract } from './kernel/feature.ts';
import { timelineOf } from './kernel/timeline.ts';

/** Every feature: a new one is a line here and one in `apps/server/src/features.ts`. */
const featureContracts = {
  addresses,
  analytics,
  announcements,
  audit,
  balances,
  'bank-statements': bankStatements,
  banking,
  blocklist,
  devices,
  dispatch,
  home,
  hours,
  images,
  menus,
  months,
  notifications,
  orders,
  outbox,
  'personal-data': personalData,
  'point-of-sales': pointOfSales,
  printing,
  promotions,
  'public-settings': publicSettings,
  regions,
  reports,
  restaurants,
  rewards,
  'rider-earnings': riderEarnings,
  riders,
  schedules,
  'service-tokens': serviceTokens,
  session,
  square,
  staff,
  tags,
  taxes,
  translations,
  users,
};

type Feature = (typeof featureContracts)[keyof typeof featureContracts];
type Brought<Part extends keyof FeatureContract> = Feature extends infer One
  ? One extends { [Name in Part]: infer Value }
    ? Value
    : never
  : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Merged<Part extends 'actions' | 'functions'> = {
  [Name in keyof Intersection<Brought<Part>>]: Intersection<Brought<Part>>[Name];
};

const features: readonly FeatureContract[] = Object.values(featureContracts);

const subjects = features.flatMap(({ records = [] }) => records.map(({ subject }) => subject));

/** Every action and query of the API, by feature. */
export const contract = {
  ...(Object.assign({}, ...features.map(({ actions }) => actions)) as Merged<'actions'>),
  timeline: timelineOf([...new Set(subjects)].sort()),
  functions: Object.assign({}, ...features.map(({ functions }) => functions)) as Merged<'functions'>,
};
export type Contract = typeof contract;

/** Every live query. */
export const liveQueries = features.flatMap(({ live = [] }) => live) as Brought<'live'>[number][];
