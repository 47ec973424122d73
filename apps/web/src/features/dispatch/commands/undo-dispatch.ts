import type { TimelineEntry } from '@passline/contract/kernel/audit';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { sendTwice } from '../../orders/actions/send-twice.ts';
import type { CommandTarget } from '../../orders/actions/command-target.ts';
import type { DispatchCommand } from './dispatch-command.ts';

/**
 * Undoes a dispatch command by undoing its entry in the timeline. That restores courier, status and pick-up time, and
 * is refused if somebody has changed them since.
 */
export async function undoDispatch(
  target: CommandTarget,
  order: OrderRow,
  command: DispatchCommand,
  done: DeliveryRow,
): Promise<{ isUndone: boolean; words: string }> {
  const name = target.nameOf(order);
  try {
    const entry = entryOf(command, done, await api.orders.timeline({ orderId: order.id }));
    if (!entry) return { isUndone: false, words: `${name} was not undone. It has changed since.` };
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

/** The newest entry of the command, if the delivery is still as the server returned it. */
export function entryOf(
  command: DispatchCommand,
  done: DeliveryRow,
  timeline: readonly TimelineEntry[],
): TimelineEntry | null {
  const newest = timeline.reduce<TimelineEntry | null>(
    (best, entry) =>
      entry.action === `dispatch.${command.kind}` && (best === null || entry.id > best.id) ? entry : best,
    null,
  );
  if (!newest) return null;
  const { riderUserId: rider, deliveryStatus: status } = newest.after ?? {};
  const isSame =
    (rider === undefined || rider === done.riderUserId) &&
    (status === undefined || status === done.deliveryStatus);
  return isSame ? newest : null;
}
