import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { estimatesForCompletion } from '@passline/domain/deliveries/delivery-estimates';
import { orderMoves } from '@passline/domain/orders/check-order-move';
import { completionTimeOnConfirm } from '@passline/domain/orders/confirm';
import { delayedCompletionTime } from '@passline/domain/orders/delay';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import { api } from '../../../api/client.ts';
import { factsOf } from '../board/board-rows.ts';

/** What a person may do with an order from the board. */
export type OrderCommand =
  | { kind: 'confirm'; waitMinutes: number }
  | { kind: 'delay'; minutes: number }
  /** For themselves. */
  | { kind: 'takeSupport'; userId: string; name: string }
  | { kind: 'releaseSupport' }
  | { kind: 'giveSupport'; userId: string; name: string }
  | { kind: 'setFoodReady' | 'setFoodNotReady' | 'markPaid' | 'markUnpaid' | 'markDone' | 'reverseDone' };

export type Whole = { order: OrderRow; delivery: DeliveryRow | null | undefined };

/** Why a command cannot be given now; null if it can. The server uses the same table of moves. */
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
  if (command.kind === 'delay') {
    const delayed = delayedCompletionTime(order.completionTime ?? nowMs, command.minutes);
    if (!delayed.ok) return null;
    patch.completionTime = delayed.value;
  }
  if (command.kind === 'takeSupport' || command.kind === 'giveSupport') {
    patch.supportUserId = command.userId;
    patch.supportUserName = command.name;
  }
  if (command.kind === 'releaseSupport') patch.supportUserName = patch.supportUserId = null;
  if (change.status === 'Done') patch.finishedAt = nowMs;
  if (command.kind === 'reverseDone') patch.finishedAt = null;
  const estimates =
    delivery && patch.completionTime ? estimatesForCompletion(delivery, patch.completionTime) : {};
  return { order: patch, delivery: { ...estimates, ...(deliveryStatus ? { deliveryStatus } : {}) } };
}

/** Sends a command. All attempts of one intent carry the same key, so that it happens once. */
export async function sendCommand(
  command: OrderCommand,
  order: OrderRow,
  idempotencyKey: string,
): Promise<OrderRow> {
  const target = { orderId: order.id, expectedStatus: order.status };
  const options = { context: { idempotencyKey } };
  switch (command.kind) {
    case 'confirm':
      return api.orders.confirm({ ...target, waitMinutes: command.waitMinutes }, options);
    case 'delay':
      return api.orders.delay({ ...target, minutes: command.minutes }, options);
    case 'setFoodReady':
    case 'setFoodNotReady':
      return api.orders.setFoodReady({ ...target, isFoodReady: command.kind === 'setFoodReady' }, options);
    case 'markPaid':
    case 'markUnpaid':
      return api.orders.setPaid({ ...target, isPaid: command.kind === 'markPaid' }, options);
    case 'giveSupport':
      return api.orders.giveSupport(
        { ...target, expectedSupportUserId: order.supportUserId, userId: command.userId },
        options,
      );
    default:
      return api.orders[command.kind](target, options);
  }
}

/** Whether its message offers Undo: what puts something back by itself does not. */
export function offersUndo({ kind }: OrderCommand): boolean {
  return kind !== 'releaseSupport' && kind !== 'reverseDone';
}
