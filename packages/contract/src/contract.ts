import { addresses } from './addresses.ts';
import { announcements } from './announcements.ts';
import {
  accountLive,
  accountsLive,
  balanceFunctions,
  balances,
  payoutsLive,
  transfersLive,
} from './balances/balances.ts';
import { devices } from './devices.ts';
import { dispatch, dispatchFunctions } from './dispatch.ts';
import { home } from './home.ts';
import { hours } from './hours.ts';
import { images } from './images.ts';
import { bankAccountLive, banking } from './banking/banking.ts';
import { categories, categoriesLive } from './menus/categories.ts';
import { menus, menusLive } from './menus/menus.ts';
import { menuFiles } from './menus/menu-files.ts';
import { menuPrices } from './menus/menu-prices.ts';
import { modifierGroups, modifierGroupsLive } from './menus/modifier-groups.ts';
import { products, productsLive } from './menus/products.ts';
import { notifications, outbox, rulesLive } from './notifications.ts';
import {
  activeDeliveries,
  activeOrders,
  deliveriesBoard,
  orderItemsLive,
  ordersBoard,
} from './orders/board.ts';
import { orderCalls, orderFunctions } from './orders/functions.ts';
import { orders } from './orders/orders.ts';
import {
  destinationsLive,
  printers,
  printersLive,
  printing,
  printsLive,
  receiptDestinations,
} from './printing/printing.ts';
import { promotions, promotionsLive } from './promotions/promotions.ts';
import { publicSettings } from './public-settings.ts';
import { regions, regionsLive } from './regions/regions.ts';
import { reportEmailsLive, reportFunctions, reports } from './reports/reports.ts';
import { restaurantFunctions } from './restaurants/functions.ts';
import { locationLive, locationRevisions, ratesLive, restaurants } from './restaurants/restaurants.ts';
import { rewardFunctions } from './rewards/functions.ts';
import { rewards, rewardsLive } from './rewards/rewards.ts';
import { riderEarnings } from './rider-earnings/rider-earnings.ts';
import { riders, ridersBoard } from './riders.ts';
import { schedules, shiftsLive } from './schedules/schedules.ts';
import { session } from './session.ts';
import { squareFunctions } from './square/functions.ts';
import { square, squareLinkLive, squareOrdersLive } from './square/square.ts';
import { tags, tagsLive } from './tags/tags.ts';
import { taxes } from './taxes/taxes.ts';
import { timeline } from './timeline.ts';

/** Every action and query of the API, by feature. */
export const contract = {
  session,
  restaurants,
  hours,
  announcements,
  notifications,
  outbox,
  images,
  addresses,
  menus: { ...menus, ...menuFiles, ...menuPrices },
  categories,
  products,
  modifierGroups,
  taxes,
  rewards,
  orders,
  orderCalls,
  dispatch,
  riders,
  riderEarnings,
  schedules,
  devices,
  tags,
  promotions,
  regions,
  printers,
  receiptDestinations,
  printing,
  square,
  banking,
  reports,
  balances,
  publicSettings,
  home,
  timeline,
  functions: {
    ...balanceFunctions,
    ...dispatchFunctions,
    ...orderFunctions,
    ...reportFunctions,
    ...restaurantFunctions,
    ...rewardFunctions,
    ...squareFunctions,
  },
};
export type Contract = typeof contract;

/** Every live query. */
export const liveQueries = [
  activeOrders,
  ordersBoard,
  activeDeliveries,
  deliveriesBoard,
  orderItemsLive,
  ridersBoard,
  locationLive,
  locationRevisions,
  ratesLive,
  rulesLive,
  menusLive,
  categoriesLive,
  productsLive,
  modifierGroupsLive,
  rewardsLive,
  tagsLive,
  promotionsLive,
  shiftsLive,
  regionsLive,
  printersLive,
  destinationsLive,
  printsLive,
  squareLinkLive,
  squareOrdersLive,
  bankAccountLive,
  reportEmailsLive,
  accountsLive,
  accountLive,
  payoutsLive,
  transfersLive,
] as const;
