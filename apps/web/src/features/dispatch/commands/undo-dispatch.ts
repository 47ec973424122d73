import type { OrderRow } from '@passline/contract/orders/order';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { sendTwice } from '../../orders/actions/send-twice.ts';
import type { CommandTarget } from '../../orders/actions/command-target.ts';

/**
 * Undoes exactly what a dispatch command did, by the key that it was sent with. That restores courier, status and pick-up
 * time, and is refused if somebody has changed them since.
 */
export async function undoDispatch(
  target: CommandTarget,
  order: OrderRow,
  key: string,
): Promise<{ isUndone: boolean; words: string }> {
  const name = target.nameOf(order);
  try {
    const [entry] = await api.orders.timeline({ orderId: order.id, idempotencyKey: key });
    if (!entry) return { isUndone: false, words: `${name} was not undone. There is nothing to undo.` };
    const input = { orderId: order.id, entryId: entry.id };
    const context = { idempotencyKey: crypto.randomUUID() };
    const { delivery, ...whole } = await sendTwice(() => api.orders.undo(input, { context }));
    target.orders.merge([whole], []);
    if (delivery) target.deliveries.merge([delivery], []);
    return { isUndone: true, words: `${name}: undone.` };
  } catch (error) {
    return { isUndone: false, words: `${name} was not undone. ${messageOf(error)}` };
  }
}
