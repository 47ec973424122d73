import type { DeliveryRow, OrderRow } from '@passline/contract';
import { completionTimeOnConfirm, orderMoves, type OrderAction } from '@passline/domain';
import { api } from '../../../api/client.ts';
import { factsOf } from '../board/board-rows.ts';

/** What a person may do with an order from the board. */
export type OrderCommand =
  | { kind: 'confirm'; waitMinutes: number }
  | { kind: 'setFoodReady' | 'setFoodNotReady' | 'markPaid' | 'markUnpaid' | 'markDone' | 'reverseDone' };

export type Whole = { order: OrderRow; delivery: DeliveryRow | null | undefined };

/** Why a command cannot be given now; null when it can. The same table of moves that the server asks. */
export function reasonAgainst(kind: OrderAction, { order, delivery }: Whole): string | null {
  const move = orderMoves(factsOf(order, delivery))[kind];
  return move.ok ? null : move.refusal.message;
}

/** What the order and its delivery will look like if the server agrees. */
export function expectedChange(
  command: OrderCommand,
  { order, delivery }: Whole,
  nowMs: number,
): { order: Partial<OrderRow>; delivery: Partial<DeliveryRow> } | null {
  const move = orderMoves(factsOf(order, delivery))[command.kind];
  if (!move.ok) return null;
  const { deliveryStatus, ...change } = move.value;
  const patch: Partial<OrderRow> = { ...change };
  if (command.kind === 'confirm') {
    patch.confirmedAt = nowMs;
    patch.completionTime = completionTimeOnConfirm({
      nowMs,
      waitMinutes: command.waitMinutes,
      orderTimeType: order.orderTimeType,
      estimatedCompletionTimeMs: order.estimatedCompletionTime,
    });
  }
  if (change.status === 'Done') patch.finishedAt = nowMs;
  if (command.kind === 'reverseDone') patch.finishedAt = null;
  return { order: patch, delivery: deliveryStatus ? { deliveryStatus } : {} };
}

/** Sends a command. Of one intent all attempts carry the same key, so that it happens once. */
export async function sendCommand(
  command: OrderCommand,
  order: OrderRow,
  idempotencyKey: string,
): Promise<OrderRow> {
  const target = { orderId: order.id, expectedStatus: order.status };
  const options = { context: { idempotencyKey } };
  const { kind } = command;
  if (kind === 'confirm') {
    return api.orders.confirm({ ...target, waitMinutes: command.waitMinutes }, options);
  }
  if (kind === 'setFoodReady' || kind === 'setFoodNotReady') {
    return api.orders.setFoodReady({ ...target, isFoodReady: kind === 'setFoodReady' }, options);
  }
  if (kind === 'markPaid' || kind === 'markUnpaid') {
    return api.orders.setPaid({ ...target, isPaid: kind === 'markPaid' }, options);
  }
  return kind === 'markDone' ? api.orders.markDone(target, options) : api.orders.reverseDone(target, options);
}

const UNDO: Partial<Record<OrderCommand['kind'], Exclude<OrderCommand['kind'], 'confirm'>>> = {
  setFoodReady: 'setFoodNotReady',
  setFoodNotReady: 'setFoodReady',
  markPaid: 'markUnpaid',
  markUnpaid: 'markPaid',
  markDone: 'reverseDone',
};

/** The command that takes another one back; null where there is none. */
export function undoOf(command: OrderCommand): OrderCommand | null {
  const kind = UNDO[command.kind];
  return kind ? { kind } : null;
}
