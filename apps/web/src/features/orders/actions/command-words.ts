import type { OrderRow } from '@passline/contract';
import { messageOf } from '../../../api/refusal.ts';
import type { OrderCommand } from './order-command.ts';
import { refusalWords } from './refusal-words.ts';

type Kind = OrderCommand['kind'];
type Words = Record<Kind, (order: OrderRow) => string>;

const isDelivery = (order: OrderRow) => order.orderType === 'Delivery';

const LABELS: Words = {
  confirm: () => 'Confirm',
  delay: () => 'Delay',
  assignSupport: () => 'Support it',
  releaseSupport: () => 'Stop supporting',
  setFoodReady: () => 'Food is Ready',
  setFoodNotReady: () => 'Food not ready',
  markPaid: () => 'Mark as Paid',
  markUnpaid: () => 'Mark as Unpaid',
  markDone: (order) => (isDelivery(order) ? 'Delivered' : 'Mark as Done'),
  reverseDone: () => 'Back to Preparing',
};

const DONE: Words = {
  confirm: ({ orderNumber }) => `#${orderNumber} is confirmed.`,
  delay: ({ orderNumber }) => `#${orderNumber} is delayed.`,
  assignSupport: ({ orderNumber }) => `You support #${orderNumber} now.`,
  releaseSupport: ({ orderNumber }) => `You do not support #${orderNumber} any more.`,
  setFoodReady: ({ orderNumber }) => `The food of #${orderNumber} is ready.`,
  setFoodNotReady: ({ orderNumber }) => `The food of #${orderNumber} is not ready.`,
  markPaid: ({ orderNumber }) => `#${orderNumber} is paid.`,
  markUnpaid: ({ orderNumber }) => `#${orderNumber} is unpaid.`,
  markDone: (order) => `#${order.orderNumber} is ${isDelivery(order) ? 'delivered' : 'done'}.`,
  reverseDone: ({ orderNumber }) => `#${orderNumber} is back in Preparing.`,
};

/** What the button of a command says. */
export function commandLabel(kind: Kind, order: OrderRow): string {
  return LABELS[kind](order);
}

/** What is said once the server has agreed. */
export function commandDone(kind: Kind, order: OrderRow): string {
  return DONE[kind](order);
}

/** What is said when the server has refused: of a delay with its own words alone. See docs/rules/orders.md#delay. */
export function failureOf(
  kind: Kind,
  error: unknown,
  order: OrderRow,
  timeOf: (atMs: number) => string,
): string {
  return kind === 'delay' ? `Error delaying order. ${messageOf(error)}` : refusalWords(error, order, timeOf);
}
