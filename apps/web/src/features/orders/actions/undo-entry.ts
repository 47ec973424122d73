import type { OrderRow } from '@passline/contract/orders/order';
import { api } from '../../../api/client.ts';
import { failureWords } from './refusal-words.ts';
import { notify } from '../../../parts/notify.ts';
import { timelineSentences } from '../detail/timeline-sentences.ts';
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

/** Undoes what one command did to an order, by the key that it was sent with. */
export async function undoCommand(target: Undone, order: OrderRow, idempotencyKey: string): Promise<void> {
  try {
    const entries = await api.orders.timeline({ orderId: order.id, idempotencyKey });
    const [done] = timelineSentences(entries, String);
    if (!done)
      return notify.error(
        `${target.nameOf(order)} was not changed. There is nothing to undo.`,
        undefined,
        order.id,
      );
    await undoEntry(target, order, done.id, done.did);
  } catch (error) {
    notify.error(failureWords(error, target.nameOf(order)), undefined, order.id);
  }
}
