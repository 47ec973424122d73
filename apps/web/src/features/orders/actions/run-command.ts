import type { DeliveryRow, OrderRow } from '@passline/contract';
import { ORPCError } from '@orpc/client';
import type { Collection, Row } from '@passline/live/browser';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { notify } from '../../../parts/notify.ts';
import { commandDone } from './command-words.ts';
import { expectedChange, sendCommand, undoOf, type OrderCommand, type Whole } from './order-command.ts';
import { conflictOf, refusalWords } from './refusal-words.ts';

export type CommandTarget = {
  orders: Collection<OrderRow>;
  deliveries: Collection<DeliveryRow>;
  zoneOf: (locationId: string) => string;
};

/** Orders with a command under way: a second click on one is not a second command. */
const underWay = new Set<string>();

/** The longest that the expected delivery covers the real one, should no word of it come. */
const LONGEST_COVER_MS = 3_000;
const RETRY_AFTER_MS = 1_000;

/**
 * Gives a command. Its effect shows at once and is taken back when the server refuses.
 *
 * @returns the order as the server left it; null when nothing was done.
 */
export async function runCommand(
  target: CommandTarget,
  whole: Whole,
  command: OrderCommand,
): Promise<OrderRow | null> {
  const { order, delivery } = whole;
  if (underWay.has(order.id)) return null;
  const expected = expectedChange(command, whole, liveClient.serverNow());
  if (!expected) return null;
  underWay.add(order.id);
  const uncoverOrder = target.orders.overlay(order.id, expected.order);
  const uncoverDelivery = target.deliveries.overlay(order.id, expected.delivery);
  try {
    const answer = await sendTwice(command, order, crypto.randomUUID());
    target.orders.merge([answer], []);
    // The answer is the order alone; its delivery follows over the live channel.
    if (delivery) whenNewer(target.deliveries, order.id, delivery.rev, uncoverDelivery);
    else uncoverDelivery();
    sayDone(target, command, answer);
    return answer;
  } catch (error) {
    uncoverDelivery();
    const conflict = conflictOf(error);
    if (conflict) target.orders.merge([conflict.current], []);
    const zone = target.zoneOf(order.locationId);
    notify.error(refusalWords(error, order, (at) => formatTime(at, zone, liveClient.serverNow())));
    return null;
  } finally {
    uncoverOrder();
    underWay.delete(order.id);
  }
}

/** Once more where no answer came: the key makes both attempts one. */
async function sendTwice(command: OrderCommand, order: OrderRow, key: string): Promise<OrderRow> {
  try {
    return await sendCommand(command, order, key);
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_AFTER_MS);
    });
    return sendCommand(command, order, key);
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

function sayDone(target: CommandTarget, command: OrderCommand, answer: OrderRow): void {
  const undo = undoOf(command);
  const run = () => {
    const order = target.orders.get(answer.id) ?? answer;
    if (undo) void runCommand(target, { order, delivery: target.deliveries.get(answer.id) }, undo);
  };
  notify.success(commandDone(command.kind, answer), undo ? { label: 'Undo', run } : undefined);
}
