import type { OrderRow } from '@passline/contract/orders/order';
import { tableWords } from '@passline/domain/orders/table-words';
import { api } from '../../../api/client.ts';
import { notify } from '../../../parts/notify.ts';
import type { CommandTarget } from './command-target.ts';
import { conflictOf, failureWords } from './refusal-words.ts';
import { sendTwice } from './send-twice.ts';
import { undoCommand } from './undo-entry.ts';

/**
 * Puts a dine-in order at a table, or takes it off its table (null). Its effect shows at once and is undone when the server refuses.
 *
 * @returns the order as the server left it; null when nothing was done.
 */
export async function setTable(
  target: Pick<CommandTarget, 'orders' | 'deliveries' | 'nameOf'>,
  order: OrderRow,
  table: { id: string; name: string } | null,
): Promise<OrderRow | null> {
  const { orders, nameOf } = target;
  const uncover = orders.overlay(order.id, { tableId: table?.id ?? null, tableName: table?.name ?? null });
  const input = {
    orderId: order.id,
    expectedStatus: order.status,
    expectedTableId: order.tableId,
    tableId: table?.id ?? null,
  };
  const context = { idempotencyKey: crypto.randomUUID() };
  try {
    const answer = await sendTwice(() => api.orders.setTable(input, { context }));
    orders.merge([answer], []);
    const { tableName } = answer;
    const words =
      tableName === null
        ? `${nameOf(answer)} has no table now.`
        : `${nameOf(answer)} is at ${tableWords(tableName)}.`;
    const undo = () => void undoCommand(target, answer, context.idempotencyKey);
    notify.success(words, { label: 'Undo', run: undo }, answer.id);
    return answer;
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict) orders.merge([conflict.current], []);
    notify.error(failureWords(error, nameOf(order)), undefined, order.id);
    return null;
  } finally {
    uncover();
  }
}
