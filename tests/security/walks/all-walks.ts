import { bankingWalks } from './banking-walks.ts';
import { balancesWalks } from './balances-walks.ts';
import { dispatchWalks } from './dispatch-walks.ts';
import { hoursWalks } from './hours-walks.ts';
import { menuFilesWalks } from './menu-files-walks.ts';
import { menusWalks } from './menus-walks.ts';
import { notificationsWalks } from './notifications-walks.ts';
import { orderMoneyWalks } from './order-money-walks.ts';
import { ordersWalks } from './orders-walks.ts';
import { outboxWalks } from './outbox-walks.ts';
import { printingWalks } from './printing-walks.ts';
import { recordWalks } from './record-walks.ts';
import { restaurantsWalks } from './restaurants-walks.ts';
import { rewardsWalks } from './rewards-walks.ts';
import { riderEarningsWalks } from './rider-earnings-walks.ts';
import { ridersWalks } from './riders-walks.ts';
import { sessionWalks } from './session-walks.ts';
import { squareWalks } from './square-walks.ts';
import { taxesWalks } from './taxes-walks.ts';
import type { Walks } from './walk.ts';

/** Who gets what: written down by hand and derived from nothing, so that a new action without a line fails here. */
export const walks: Walks = {
  ...sessionWalks,
  ...restaurantsWalks,
  ...hoursWalks,
  ...menusWalks,
  ...menuFilesWalks,
  ...taxesWalks,
  ...rewardsWalks,
  ...outboxWalks,
  ...ordersWalks,
  ...orderMoneyWalks,
  ...dispatchWalks,
  ...ridersWalks,
  ...riderEarningsWalks,
  ...recordWalks,
  ...notificationsWalks,
  ...printingWalks,
  ...squareWalks,
  ...bankingWalks,
  ...balancesWalks,
};
