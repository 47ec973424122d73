import { late } from './actions/late.ts';
import { promotions, promotionTable } from './promotions/promotions.ts';
import { tags, tagTable } from './tags/tags.ts';
import { destinationTable } from './printing/destination-table.ts';
import { printsSource } from './printing/print-source.ts';
import { printerTable } from './printing/printer-table.ts';
import { printers, receiptDestinations } from './printing/printers.ts';
import { ridersBoardSource } from './riders/board-source.ts';
import {
  activeDeliveriesSource,
  activeOrdersSource,
  deliveriesBoardSource,
  orderItemsSource,
  ordersBoardSource,
} from './orders/board-sources.ts';
import { bankTable } from './banking/bank-table.ts';
import { categoryTable } from './menus/category-table.ts';
import { menuTable } from './menus/menu-table.ts';
import { modifierGroupTable } from './menus/modifier-group-table.ts';
import { productTable } from './menus/product-table.ts';
import { rewardTable } from './rewards/reward-table.ts';
import { ruleTable } from './notifications/rule-table.ts';
import {
  categoriesLive,
  locationLive,
  menusLive,
  modifierGroupsLive,
  productsLive,
  rulesLive,
} from '@passline/contract';
import { bankAccountLive } from '@passline/contract/banking/banking';
import { destinationsLive, printersLive } from '@passline/contract/printing/printing';
import { promotionsLive } from '@passline/contract/promotions/promotions';
import { regionsLive } from '@passline/contract/regions/regions';
import { rewardsLive } from '@passline/contract/rewards/rewards';
import { tagsLive } from '@passline/contract/tags/tags';
import { linkTable } from './square/link-table.ts';
import { shiftTable } from './schedules/shift-table.ts';
import { shiftsSource } from './schedules/shifts-source.ts';
import { squareLinkSource, squareOrdersSource } from './square/square-sources.ts';
import { regionTable } from './regions/region-table.ts';
import { reportEmailsSource } from './reports/report-emails-source.ts';
import { accountSource, accountsSource, payoutsSource, transfersSource } from './balances/sources.ts';
import { locationTable } from './locations/location-table.ts';
import { recordSource } from './records/record-source.ts';
import type { RecordTable } from './records/record-table.ts';
import { privateTable } from './restaurants/private-table.ts';
import { locationRevisionsSource, ratesSource } from './restaurants/restaurant-sources.ts';

/**
 * What the features bring: which of them does what stands in its `actions.ts`, which is loaded when it is first asked for, or soon after
 * the start. Every feature of the contract is here, but for the timeline.
 */
export const actions = {
  session: late(() => import('./session/actions.ts')),
  hours: late(() => import('./hours/actions.ts')),
  images: late(() => import('./images/actions.ts')),
  addresses: late(() => import('./addresses/actions.ts')),
  restaurants: late(() => import('./restaurants/actions.ts')),
  announcements: late(() => import('./announcements/actions.ts')),
  notifications: late(() => import('./notifications/actions.ts')),
  outbox: late(() => import('./outbox/actions.ts')),
  menus: late(() => import('./menus/actions.ts')),
  categories: late(() => import('./menus/category-actions.ts')),
  products: late(() => import('./menus/product-actions.ts')),
  modifierGroups: late(() => import('./menus/modifier-group-actions.ts')),
  taxes: late(() => import('./taxes/actions.ts')),
  rewards: late(() => import('./rewards/actions.ts')),
  orders: late(() => import('./orders/actions.ts')),
  orderCalls: late(() => import('./orders/order-calls.ts')),
  dispatch: late(() => import('./dispatch/actions.ts')),
  riders: late(() => import('./riders/actions.ts')),
  schedules: late(() => import('./schedules/actions.ts')),
  riderEarnings: late(() => import('./rider-earnings/actions.ts')),
  devices: late(() => import('./devices/actions.ts')),
  tags,
  promotions,
  regions: late(() => import('./regions/actions.ts')),
  printers,
  receiptDestinations,
  printing: late(() => import('./printing/actions.ts')),
  square: late(() => import('./square/actions.ts')),
  banking: late(() => import('./banking/actions.ts')),
  reports: late(() => import('./reports/actions.ts')),
  balances: late(() => import('./balances/actions.ts')),
  publicSettings: late(() => import('./public-settings/actions.ts')),
  home: late(() => import('./home/actions.ts')),
  functions: late(() => import('./functions.ts')),
};

/** The server's side of every live query of the contract. */
export const liveSources = [
  activeOrdersSource,
  ordersBoardSource,
  orderItemsSource,
  activeDeliveriesSource,
  deliveriesBoardSource,
  ridersBoardSource,
  recordSource(locationLive, locationTable),
  locationRevisionsSource,
  ratesSource,
  recordSource(rulesLive, ruleTable),
  recordSource(menusLive, menuTable),
  recordSource(categoriesLive, categoryTable),
  recordSource(productsLive, productTable),
  recordSource(modifierGroupsLive, modifierGroupTable),
  recordSource(rewardsLive, rewardTable),
  recordSource(tagsLive, tagTable),
  recordSource(promotionsLive, promotionTable),
  shiftsSource,
  recordSource(regionsLive, regionTable),
  recordSource(printersLive, printerTable),
  recordSource(destinationsLive, destinationTable),
  printsSource,
  squareLinkSource,
  squareOrdersSource,
  recordSource(bankAccountLive, bankTable),
  reportEmailsSource,
  accountsSource,
  accountSource,
  payoutsSource,
  transfersSource,
];

/** Every kind of record that people edit: their timelines tell of them, and take changes back. */
export const recordTables: readonly RecordTable[] = [
  locationTable,
  privateTable,
  ruleTable,
  tagTable,
  promotionTable,
  shiftTable,
  regionTable,
  menuTable,
  categoryTable,
  modifierGroupTable,
  productTable,
  rewardTable,
  printerTable,
  destinationTable,
  linkTable,
  bankTable,
];
