import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { isDefinedError, ORPCError } from '@orpc/client';
import { messageOf } from '../../../api/refusal.ts';
import { conflictOf } from '../../orders/actions/refusal-words.ts';
import { agoWords } from './ago-words.ts';
import type { DispatchCommand } from './dispatch-command.ts';

/**
 * The assign options, word for word. See docs/rules/dispatch.md#taking-a-courier-off and docs/rules/dispatch.md#failed.
 */
export const UNASSIGN_LABELS = {
  Matching: 'Unassign & Matching',
  MatchingManager: 'Unassign & MatchingManager',
} as const;
export const FAILED_LABEL = 'Failed';

/** The statuses that staff set by hand, with the labels of their buttons. */
export const STAFF_STATUS_LABELS = {
  HeadingToRestaurant: 'Heading to restaurant',
  HeadingToCustomer: 'Heading to customer',
} as const;

/** The message about an order with this name once the server has agreed. */
export function dispatchDone(command: DispatchCommand, name: string): string {
  if (command.kind === 'assignRider') return `${command.rider.name} is assigned to ${name}.`;
  if (command.kind === 'unassignRider') return `${name} has no courier now: ${command.deliveryStatus}.`;
  if (command.kind === 'failDelivery') return `The delivery of ${name} has failed: ${command.failedReason}.`;
  const where = STAFF_STATUS_LABELS[command.deliveryStatus].toLowerCase();
  return `The courier of ${name} is ${where}.`;
}

/** The button for a person who was too late and still wants it. */
export function anywayLabel(command: DispatchCommand): string {
  if (command.kind === 'assignRider') return `Assign ${command.rider.name} anyway`;
  if (command.kind === 'unassignRider') return 'Unassign anyway';
  return command.kind === 'failDelivery' ? 'Mark as failed anyway' : 'Set anyway';
}

type DeliveryConflict = { current: DeliveryRow; changedBy: string; changedAt: number };

/** The delivery as it is now, if somebody else was faster. */
export function deliveryConflictOf(error: unknown): DeliveryConflict | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT' || !isDefinedError(error)) return null;
  const data = error.data as { current?: object | null; changedBy: string; changedAt: number } | undefined;
  return data?.current && 'orderId' in data.current ? (data as DeliveryConflict) : null;
}

/** Who was faster, which courier they chose and when: 'Mia Chen was assigned by Ana Moreau 4 s ago.' */
function conflictWords(
  { current, changedBy, changedAt }: DeliveryConflict,
  seen: DeliveryRow,
  nowMs: number,
) {
  const by = `by ${changedBy || 'somebody'} ${agoWords(nowMs - changedAt)}`;
  if (current.riderUserId !== seen.riderUserId) {
    return current.riderUserId === null
      ? `The courier was taken off ${by}.`
      : `${current.riderName ?? 'Another courier'} was assigned ${by}.`;
  }
  return `The delivery was set to ${current.deliveryStatus} ${by}.`;
}

/** Why a command did nothing, without the order's number. `timeOf` writes an instant as the place's clock shows it. */
export function dispatchRefusal(
  error: unknown,
  command: DispatchCommand,
  seen: DeliveryRow,
  nowMs: number,
  timeOf: (atMs: number) => string,
): string {
  const conflict = deliveryConflictOf(error);
  if (conflict) return `${conflictWords(conflict, seen, nowMs)} Your change was not made.`;
  const ofOrder = conflictOf(error);
  if (ofOrder) {
    const { current, changedBy, changedAt } = ofOrder;
    const by = `${changedBy || 'somebody'} changed it at ${timeOf(changedAt)}`;
    return `The order is ${current.status} now: ${by}. Your change was not made.`;
  }
  return failureWords(command, messageOf(error));
}

/** A refusal of a status that staff set by hand is shown as it is. See docs/rules/dispatch.md#set-by-hand. */
export function failureWords(command: DispatchCommand, message: string): string {
  return command.kind === 'setDeliveryStatus' ? message : `Error assigning order. ${message}`;
}
