import { drawTickets } from './draw-tickets.ts';
import { listShared } from './list-shared.ts';
import { printOrder } from './print-order.ts';
import { printTest } from './print-test.ts';
import { dismissPrint, retryPrint } from './settle-print.ts';

export default {
  shared: listShared,
  draw: drawTickets,
  printOrder,
  printTest,
  retry: retryPrint,
  dismiss: dismissPrint,
};
