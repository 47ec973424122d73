import { contract } from '@passline/contract/contract';
import type { OrderRow } from '@passline/contract/orders/order';
import { tableWords } from '@passline/domain/orders/table-words';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { requireTable } from '../point-of-sales/require-table.ts';
import { queueOnMove } from '../printing/queue-changes.ts';
import { changedMeanwhile, lockOrder, requireMove, type LockedOrder } from './lock-order.ts';
import { toOrderRow, type OrderRecord } from './order-record.ts';

type Table = { id: string; name: string };

/**
 * The guests of a dine-in order sit down, move, or leave their table. Someone who saw another table is told which one it is now.
 * The name is the one that the table has at this moment, so that a renamed table can be named again.
 * See docs/rules/orders.md#the-table-of-an-order.
 */
export const setTable = runAction(contract.orders.setTable, async (call) => {
  const { tableId, expectedTableId } = call.input;
  const locked = await lockOrder(call);
  requireMove('setTable', locked);
  const { order } = locked;
  if (order.table_id !== expectedTableId)
    throw changedMeanwhile(order, call.caller, `${placeWords(order.table_name)} now`);
  const table = tableId === null ? null : await requireTable(call.db, order.location_id, tableId);
  if (order.table_id === tableId && order.table_name === (table?.name ?? null))
    throw refused({ code: 'table-already', message: `${placeWords(order.table_name)} already.` });
  return saveTable(call, locked, table);
});

function placeWords(tableName: string | null): string {
  return tableName === null ? 'This order has no table' : `This order is at ${tableWords(tableName)}`;
}

async function saveTable(
  call: Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'nowMs' | 'audit' | 'enqueue'>,
  { order }: LockedOrder,
  table: Table | null,
): Promise<OrderRow> {
  const { db, caller, callerName, nowMs, audit } = call;
  const { rows } = await db.query<OrderRecord>({
    name: 'set-table',
    text: `update orders set table_id = $2, table_name = $3, changed_by = $4, changed_at = $5 where id = $1 returning *`,
    values: [order.id, table?.id ?? null, table?.name ?? null, callerName, new Date(nowMs)],
  });
  const saved = rows[0];
  if (!saved) throw new Error(`The locked order ${order.id} was not there to be saved.`);
  audit({ table: 'orders', id: order.id, locationId: order.location_id, before: order, after: saved });
  await queueOnMove(call, order, saved);
  return toOrderRow(saved, audienceOf(caller));
}
