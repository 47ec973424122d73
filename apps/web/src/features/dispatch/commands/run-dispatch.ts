import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { sendTwice } from '../../orders/actions/send-twice.ts';
import { liveClient } from '../../../live/live-client.ts';
import { notify } from '../../../parts/notify.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { conflictOf } from '../../orders/actions/refusal-words.ts';
import type { CommandTarget } from '../../orders/actions/command-target.ts';
import { checkDispatch, sendDispatch, type DispatchCommand } from './dispatch-command.ts';
import {
  anywayLabel,
  deliveryConflictOf,
  dispatchDone,
  dispatchRefusal,
  failureWords,
} from './dispatch-words.ts';
import { undoDispatch } from './undo-dispatch.ts';

export type DispatchOutcome =
  /** `key`: what it was sent with. */
  | { kind: 'done'; delivery: DeliveryRow; key: string }
  /** `isOvertaken`: somebody else was faster; with what is seen now it may still be wanted. */
  | { kind: 'refused'; words: string; isOvertaken: boolean };

/** Deliveries with a command under way: a second click on one is not a second command. */
const underWay = new Set<string>();

/** Gives one command. Its effect shows at once and is undone when the server refuses. Shows no message. */
export async function dispatchOne(
  target: CommandTarget,
  whole: Whole,
  command: DispatchCommand,
): Promise<DispatchOutcome> {
  const { order, delivery } = whole;
  const checked = checkDispatch(command, whole, liveClient.serverNow());
  if (!checked.ok) return refused(failureWords(command, checked.refusal.message));
  if (!delivery || underWay.has(order.id))
    return refused(failureWords(command, 'Another change of this delivery is under way.'));
  underWay.add(order.id);
  const uncover = target.deliveries.overlay(order.id, checked.value);
  try {
    const key = crypto.randomUUID();
    const answer = await sendTwice(() => sendDispatch(command, order, delivery, key));
    target.deliveries.merge([answer], []);
    return { kind: 'done', delivery: answer, key };
  } catch (error) {
    const ofDelivery = deliveryConflictOf(error);
    const ofOrder = ofDelivery ? null : conflictOf(error);
    if (ofDelivery) target.deliveries.merge([ofDelivery.current], []);
    if (ofOrder) target.orders.merge([ofOrder.current], []);
    const now = liveClient.serverNow();
    const zone = target.zoneOf(order.locationId);
    const timeOf = (atMs: number) => formatTime(atMs, zone, now);
    return {
      kind: 'refused',
      words: dispatchRefusal(error, command, delivery, now, timeOf),
      isOvertaken: ofDelivery !== null || ofOrder !== null,
    };
  } finally {
    uncover();
    underWay.delete(order.id);
  }
}

/** Gives one command and shows a message with the result and what can still be done about it. */
export async function runDispatch(
  target: CommandTarget,
  whole: Whole,
  command: DispatchCommand,
): Promise<DeliveryRow | null> {
  const { order } = whole;
  if (underWay.has(order.id)) return null;
  const outcome = await dispatchOne(target, whole, command);
  if (outcome.kind === 'done') {
    const undo = () =>
      void undoDispatch(target, order, outcome.key).then((undone) => tellUndone(undone, order.id));
    notify.success(dispatchDone(command, target.nameOf(order)), { label: 'Undo', run: undo }, order.id);
    return outcome.delivery;
  }
  const again = () => {
    // A new command, with what is seen now.
    const now = { order: target.orders.get(order.id) ?? order, delivery: target.deliveries.get(order.id) };
    void runDispatch(target, now, command);
  };
  const choice = { label: anywayLabel(command), run: again };
  notify.error(
    outcome.isOvertaken ? `${target.nameOf(order)}: ${outcome.words}` : outcome.words,
    outcome.isOvertaken ? choice : undefined,
    order.id,
  );
  return null;
}

function tellUndone({ isUndone, words }: { isUndone: boolean; words: string }, orderId: string): void {
  if (isUndone) notify.success(words, undefined, orderId);
  else notify.error(words, undefined, orderId);
}

function refused(words: string): DispatchOutcome {
  return { kind: 'refused', words, isOvertaken: false };
}
