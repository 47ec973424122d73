import type { OrderRow } from '@passline/contract/orders/order';
import { api } from '../../../api/client.ts';
import { failureWords } from './refusal-words.ts';
import { notify } from '../../../parts/notify.ts';
import type { CommandTarget } from './command-target.ts';

/** Sends again with a fresh code, where the server asks for one. */
type Confirmed = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
type Undone = Pick<CommandTarget, 'orders' | 'deliveries' | 'nameOf'>;

/**
 * Undoes one entry of an order's timeline. `did` are its words: "delayed the order".
 *
 * @returns the order as the server left it; null when nothing was done.
 */
export async function undoEntry(
  target: Undone,
  order: OrderRow,
  entryId: number,
  did: string,
  confirmed: Confirmed = (send) => send(),
): Promise<OrderRow | null> {
  try {
    const context = { idempotencyKey: crypto.randomUUID() };
    const answer = await confirmed(() => api.orders.undo({ orderId: order.id, entryId }, { context }));
    target.orders.merge([answer], []);
    if (answer.delivery) target.deliveries.merge([answer.delivery], []);
    notify.success(`${target.nameOf(order)}: “${did}” is undone.`, undefined, order.id);
    return answer;
  } catch (error) {
    notify.error(failureWords(error, target.nameOf(order)), undefined, order.id);
    return null;
  }
}

/** Said of an undo, as the timeline says it. */
const DID: Readonly<Record<string, string>> = {
  'orders.delay': 'delayed the order',
  'orders.setTable': 'changed the table',
};

/** Undoes what the person who made the last change of `order` did under this name. */
export async function undoNewest(target: Undone, order: OrderRow, action: string): Promise<void> {
  try {
    const entries = await api.orders.timeline({ orderId: order.id });
    const entry = entries.find((one) => one.action === action && one.actorName === order.changedBy);
    if (!entry)
      return notify.error(
        `${target.nameOf(order)} was not changed. There is nothing to undo.`,
        undefined,
        order.id,
      );
    await undoEntry(target, order, entry.id, DID[action] ?? 'confirmed');
  } catch (error) {
    notify.error(failureWords(error, target.nameOf(order)), undefined, order.id);
  }
}
