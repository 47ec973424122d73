import type { OrderRow } from '@passline/contract/orders/order';
import type { Collection, Row } from '@passline/live/browser';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { notify } from '../../../parts/notify.ts';
import type { CommandTarget } from './command-target.ts';
import { commandDone, failureOf } from './command-words.ts';
import { expectedChange, offersUndo, sendCommand, type OrderCommand, type Whole } from './order-command.ts';
import { conflictOf, failureWords } from './refusal-words.ts';
import { sendTwice } from './send-twice.ts';

/** The command under way for each order: the second click of a double click is not a second command. */
const underWay = new Map<string, OrderCommand['kind']>();

/** The longest time that the expected delivery covers the real one, if no update of it comes. */
const LONGEST_COVER_MS = 3_000;

/**
 * Gives a command. Its effect shows at once and is undone when the server refuses.
 *
 * @returns the order as the server left it; null when nothing was done.
 */
export async function runCommand(
  target: CommandTarget,
  whole: Whole,
  command: OrderCommand,
): Promise<OrderRow | null> {
  const { order, delivery } = whole;
  const before = underWay.get(order.id);
  if (before) {
    // Another key may be meant, and must not be lost without a message.
    if (before !== command.kind)
      notify.error(`${target.nameOf(order)}: one moment, the last change is still on its way.`);
    return null;
  }
  const expected = expectedChange(command, whole, liveClient.serverNow());
  if (!expected) return null;
  underWay.set(order.id, command.kind);
  const uncoverOrder = target.orders.overlay(order.id, expected.order);
  const uncoverDelivery = target.deliveries.overlay(order.id, expected.delivery);
  try {
    const key = crypto.randomUUID();
    const answer = await sendTwice(() => sendCommand(command, order, key));
    target.orders.merge([answer], []);
    // The answer is only the order; its delivery follows over the live channel.
    if (delivery) whenNewer(target.deliveries, order.id, delivery.rev, uncoverDelivery);
    else uncoverDelivery();
    sayDone(target, command, answer, key);
    return answer;
  } catch (error) {
    uncoverDelivery();
    const conflict = conflictOf(error);
    if (conflict) target.orders.merge([conflict.current], []);
    const zone = target.zoneOf(order.locationId);
    const timeOf = (at: number) => formatTime(at, zone, liveClient.serverNow());
    notify.error(failureOf(command.kind, error, target.nameOf(order), timeOf), undefined, order.id);
    return null;
  } finally {
    uncoverOrder();
    underWay.delete(order.id);
  }
}

function whenNewer<R extends Row>(
  collection: Collection<R>,
  key: string,
  rev: number,
  done: () => void,
): void {
  const check = () => {
    const row = collection.get(key);
    if (row && row.rev <= rev) return;
    stop();
  };
  const stopListening = collection.onRow(key, check);
  const timer = setTimeout(() => stop(), LONGEST_COVER_MS);
  const stop = () => {
    clearTimeout(timer);
    stopListening();
    done();
  };
  check();
}

function sayDone(target: CommandTarget, command: OrderCommand, answer: OrderRow, key: string): void {
  const undo = () => void undoByTrail(target, answer, key);
  notify.success(
    commandDone(command.kind, target.nameOf(answer), answer),
    offersUndo(command) ? { label: 'Undo', run: undo } : undefined,
    answer.id,
  );
}

/** Loaded on demand: the first paint of the board does not need it. */
async function undoByTrail(target: CommandTarget, answer: OrderRow, key: string): Promise<void> {
  try {
    const { undoCommand } = await import('./undo-entry.ts');
    await undoCommand(target, answer, key);
  } catch (error) {
    notify.error(failureWords(error, target.nameOf(answer)));
  }
}
