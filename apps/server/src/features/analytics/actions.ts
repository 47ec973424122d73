import { listOrders, listWholeOrders } from './list-orders.ts';
import { readChoices } from './read-choices.ts';
import { readFigures } from './read-figures.ts';
import { readGuests } from './read-guests.ts';
import { readRefunds } from './read-refunds.ts';
import { readProducts } from './read-products.ts';
import { readRewards } from './read-rewards.ts';
import { readTimes } from './read-times.ts';

export default {
  figures: readFigures,
  orders: listOrders,
  choices: readChoices,
  times: readTimes,
  refunds: readRefunds,
  guests: readGuests,
  wholeOrders: listWholeOrders,
  products: readProducts,
  rewards: readRewards,
};
