import type { OrderRow } from '@passline/contract';
import { messageOf } from '../../../api/refusal.ts';
import type { OrderCommand } from './order-command.ts';
import { refusalWords } from './refusal-words.ts';

type Kind = OrderCommand['kind'];

const isDelivery = (order: OrderRow) => order.orderType === 'Delivery';

const LABELS: Record<Kind, (order: OrderRow) => string> = {
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

const DONE: Record<Kind, (name: string, order: OrderRow) => string> = {
  confirm: (name) => `${name} is confirmed.`,
  delay: (name) => `${name} is delayed.`,
  assignSupport: (name) => `You support ${name} now.`,
  releaseSupport: (name) => `You do not support ${name} any more.`,
  setFoodReady: (name) => `The food of ${name} is ready.`,
  setFoodNotReady: (name) => `The food of ${name} is not ready.`,
  markPaid: (name) => `${name} is paid.`,
  markUnpaid: (name) => `${name} is unpaid.`,
  markDone: (name, order) => `${name} is ${isDelivery(order) ? 'delivered' : 'done'}.`,
  reverseDone: (name) => `${name} is back in Preparing.`,
};

/** What the button of a command says. */
export function commandLabel(kind: Kind, order: OrderRow): string {
  return LABELS[kind](order);
}

/** What is said of an order of this name once the server has agreed. */
export function commandDone(kind: Kind, name: string, order: OrderRow): string {
  return DONE[kind](name, order);
}

/** What is said when the server has refused: of a delay with its own words alone. See docs/rules/orders.md#delay. */
export function failureOf(
  kind: Kind,
  error: unknown,
  name: string,
  timeOf: (atMs: number) => string,
): string {
  return kind === 'delay' ? `Error delaying order. ${messageOf(error)}` : refusalWords(error, name, timeOf);
}
