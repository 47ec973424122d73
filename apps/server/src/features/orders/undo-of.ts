import { reachOf, type Principal } from '@passline/contract/kernel/permissions';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { checkUndo, type Doing, type UndoFacts } from '@passline/domain/orders/undo';
import type { Result } from '@passline/domain/result';
import { actorId } from '../../kernel/actions/audit.ts';
import { whenDone, type TimelineClock } from '../../kernel/actions/taking-back.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderFacts } from './order-record.ts';
import type { PaymentStates } from './read-payment-states.ts';
import { restorableFields, restorableWords } from './restorable-columns.ts';
import { TAKEN_BACK_FIELD, type TrailEntry } from './trail.ts';
import { ordersPermissions } from '@passline/contract/orders/permissions';

/** An order as it is, its trail (newest first), and who looks at it from where. */
export type UndoScene = LockedOrder &
  TimelineClock & {
    trail: readonly TrailEntry[];
    payments: PaymentStates;
    /** What was known of the guest is erased. */
    isGuestErased: boolean;
    caller: Principal | null;
  };

/** The lines that one action wrote. */
export function linesOf(scene: Pick<UndoScene, 'trail'>, requestId: string): TrailEntry[] {
  return scene.trail.filter((one) => one.requestId === requestId);
}

/** Whether an action's changes can be undone; null if there is nothing to undo. Asks the rule. */
export function undoOf(scene: UndoScene, requestId: string): Result<null> | null {
  const lines = linesOf(scene, requestId);
  const [entry] = lines;
  if (!entry || lines.some(({ before }) => before === null)) return null;
  const { order, delivery, caller } = scene;
  const restored = restoredRecords(scene, lines);
  return checkUndo({
    action: entry.action,
    isRestorable: lines.every(isRestorable),
    by: entry.actorName,
    isOwn: caller !== null && entry.actorId === actorId(caller),
    isSuperAdmin: caller !== null && reachOf(ordersPermissions.adjust, caller).kind === 'anywhere',
    moved: movedBy(scene, lines),
    refusedRefund: refusedOf(scene, lines),
    isFoundNotPaid: scene.trail.some(({ action }) => action === 'orders.rejectPayment'),
    takenBack: takenBackBy(scene, requestId),
    isGuestErased: scene.isGuestErased,
    isErased: lines.some(({ isErased }) => isErased),
    changedSince: changedSince(scene, lines),
    now: orderFacts(order, delivery),
    restored: orderFacts(restored.order, restored.delivery),
  });
}

/** The records with the fields of an action as they were before it. */
export function restoredRecords({ order, delivery }: LockedOrder, lines: readonly TrailEntry[]): LockedOrder {
  const restored = { order: { ...order }, delivery: delivery && { ...delivery } };
  for (const { table, before } of lines) {
    Object.assign(
      restored[table === 'orders' ? 'order' : 'delivery'] ?? {},
      restorableFields(table, before ?? {}),
    );
  }
  return restored;
}

function isRestorable({ table, before }: TrailEntry): boolean {
  return Object.keys(before ?? {}).every((column) => restorableWords(table, column) !== null);
}

/** What became of a payment counts, not what was known of it when it was written. */
function movedBy({ payments, order }: UndoScene, lines: readonly TrailEntry[]): UndoFacts['moved'] {
  for (const { after } of lines) {
    const { payment_amount: amount, payment_kind: kind, payment_state: state, payment_id: id } = after ?? {};
    if (typeof amount !== 'number' || state === 'failed') continue;
    // Earlier lines do not name it.
    const now = typeof id === 'string' ? payments.get(id)?.state : 'succeeded';
    if (now !== 'pending' && now !== 'succeeded') continue;
    return {
      kind: kind === 'charge' ? 'charge' : 'refund',
      amountCents: centsFromDecimal(amount),
      isWaiting: order.payment_check === 'unchecked',
    };
  }
  return null;
}

/** The refund that these lines asked for, if it was refused and is still owed. */
function refusedOf({ payments, order }: UndoScene, lines: readonly TrailEntry[]): UndoFacts['refusedRefund'] {
  for (const { after } of lines) {
    const id = after?.['payment_id'];
    const payment = typeof id === 'string' ? payments.get(id) : undefined;
    if (payment?.state !== 'failed') continue;
    const amountCents = centsFromDecimal(payment.amount);
    if (order.payment_check === 'mismatch') return { amountCents, way: 'settle' };
    return { amountCents, way: payment.failure === OWN_REFUSALS.duplicate.refund ? 'by-hand' : 'again' };
  }
  return null;
}

function takenBackBy(scene: UndoScene, requestId: string): Doing | null {
  const undo = scene.trail.find(({ after }) => after?.[TAKEN_BACK_FIELD] === requestId);
  return undo ? doing(scene, undo.actorName, undo.at) : null;
}

/** The first field that has another value than the action gave it. */
function changedSince(scene: UndoScene, lines: readonly TrailEntry[]): UndoFacts['changedSince'] {
  for (const line of lines) {
    const record: Record<string, unknown> | null = line.table === 'orders' ? scene.order : scene.delivery;
    for (const [column, given] of Object.entries(line.after ?? {})) {
      if (record && isSameJson(record[column], given)) continue;
      const other = scene.trail.find(
        (one) => one.id > line.id && one.table === line.table && one.after !== null && column in one.after,
      );
      const { changed_by, changed_at } = scene.order;
      // Without a line it was changed outside of the actions; the order still knows when it last was.
      const who = other
        ? doing(scene, other.actorName, other.at)
        : doing(scene, changed_by || 'somebody', Date.parse(changed_at));
      return { ...who, field: restorableWords(line.table, column) ?? column };
    }
  }
  return null;
}

function doing(scene: UndoScene, by: string, atMs: number): Doing {
  return { by, at: whenDone(atMs, scene) };
}
