import type { OrderRow } from '@passline/contract/orders/order';
import { messageOf } from '../../../api/refusal.ts';
import type { OrderCommand } from './order-command.ts';
import { failureWords, refusalWords } from './refusal-words.ts';

type Kind = OrderCommand['kind'];

const isDelivery = (order: OrderRow) => order.orderType === 'Delivery';

const LABELS: Record<Kind, (order: OrderRow) => string> = {
  confirm: () => 'Confirm',
  delay: () => 'Delay',
  takeSupport: () => 'Take',
  releaseSupport: () => 'Release',
  giveSupport: () => 'Give',
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
  takeSupport: (name) => `You support ${name} now.`,
  releaseSupport: (name) => `You no longer support ${name}.`,
  giveSupport: (name, { supportUserName }) => `${supportUserName ?? 'Nobody'} supports ${name} now.`,
  setFoodReady: (name) => `The food of ${name} is ready.`,
  setFoodNotReady: (name) => `The food of ${name} is not ready.`,
  markPaid: (name) => `${name} is paid.`,
  markUnpaid: (name) => `${name} is unpaid.`,
  markDone: (name, order) => `${name} is ${isDelivery(order) ? 'delivered' : 'done'}.`,
  reverseDone: (name) => `${name} is back in Preparing.`,
};

/** The label of a command's button. */
export function commandLabel(kind: Kind, order: OrderRow): string {
  return LABELS[kind](order);
}

/** The message about an order with this name once the server has agreed. */
export function commandDone(kind: Kind, name: string, order: OrderRow): string {
  return DONE[kind](name, order);
}

/**
 * The message when the server has refused; for a delay only the server's own words (see docs/rules/orders.md#delay), and who
 * supports an order is not its status.
 */
export function failureOf(
  kind: Kind,
  error: unknown,
  name: string,
  timeOf: (atMs: number) => string,
): string {
  if (kind === 'delay') return `Error delaying order. ${messageOf(error)}`;
  return kind === 'giveSupport' ? failureWords(error, name) : refusalWords(error, name, timeOf);
}
