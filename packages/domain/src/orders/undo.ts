import { formatCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { UNDO_OF_ERASED, UNDO_OF_ERASED_GUEST } from '../personal-data/erasure-words.ts';
import { ok, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { ORDER_CONDITIONS } from './order-conditions.ts';
import type { OrderFacts, OrderStatus } from './order-states.ts';

const BEFORE_DONE = ['New', 'Preparing'] as const satisfies readonly OrderStatus[];

/**
 * Every action that can be undone from the timeline, with the statuses that the order may then have. Actions that
 * are missing here (placing an order, money) are reversed by a separate entry, if at all.
 */
export const UNDOABLE_ACTIONS: Readonly<Record<string, readonly OrderStatus[]>> = {
  'orders.confirm': ['Preparing'],
  'orders.setFoodReady': BEFORE_DONE,
  'orders.setPaid': BEFORE_DONE,
  'orders.markDone': ['Done'],
  'orders.reverseDone': ['Preparing'],
  'orders.delay': ['Preparing'],
  'orders.setTable': BEFORE_DONE,
  'orders.takeSupport': BEFORE_DONE,
  'orders.releaseSupport': BEFORE_DONE,
  'orders.giveSupport': BEFORE_DONE,
  'orders.cancel': ['Cancelled'],
  'orderCalls.refundOrder': ['Cancelled'],
  'orders.setCourierAmounts': ['New', 'Preparing', 'Done'],
  'dispatch.assignRider': BEFORE_DONE,
  'dispatch.unassignRider': BEFORE_DONE,
  'dispatch.failDelivery': BEFORE_DONE,
  'dispatch.setDeliveryStatus': ['Preparing'],
  'functions.assignTargetRider': BEFORE_DONE,
  'functions.unassignRider': BEFORE_DONE,
  'functions.failDeliveryOrder': BEFORE_DONE,
  'functions.setOrderDeliveryStatus': ['Preparing'],
  'functions.updateOrderCompletionTime': ['Preparing'],
};

/** What gives back the whole order. */
const CANCELLATIONS: ReadonlySet<string> = new Set(['orders.cancel', 'orderCalls.refundOrder']);

/** Only the person who took on, released or gave an order undoes that. See docs/rules/orders.md#support. */
const OWN_ACTIONS: ReadonlySet<string> = new Set([
  'orders.takeSupport',
  'orders.releaseSupport',
  'orders.giveSupport',
]);

/** Only a super admin can undo what only a super admin decides. */
const SUPER_ADMIN_ACTIONS: ReadonlySet<string> = new Set(['orders.setCourierAmounts']);

/** Whether only a super admin decides this, by whom money is shifted. Undoing it is such a decision too. */
export function isSuperAdminsDecision(action: string): boolean {
  return SUPER_ADMIN_ACTIONS.has(action);
}

/** Who did something, and when by the location's clock. */
export type Doing = { by: string; at: string };

/** The facts that decide whether an entry of the timeline can be undone. */
export type UndoFacts = {
  action: string;
  /** Who did it. */
  by: string;
  isOwn: boolean;
  isSuperAdmin: boolean;
  /** Whether it changed nothing but fields that can be restored. */
  isRestorable: boolean;
  /** The money that moved with it, or is to move; null: none. `isWaiting`: nothing is sent before its payment is checked or settled. */
  moved: { kind: 'charge' | 'refund'; amountCents: Cents; isWaiting: boolean } | null;
  /** The refund that it asked for, while it is refused and still owed; null: there is none. `way`: what can be done about it. */
  refusedRefund: { amountCents: Cents; way: keyof typeof WAYS } | null;
  /** Whether a super admin found at some time that the order was not paid. */
  isFoundNotPaid: boolean;
  takenBack: Doing | null;
  /** Whether what was known of the guest is erased. */
  isGuestErased: boolean;
  /** Whether what it changed was erased with the personal data of somebody. */
  isErased: boolean;
  /** The first field that is not as the action left it, in a reader's words, and who changed it. */
  changedSince: (Doing & { field: string }) | null;
  /** The order as it is, and as it would be. */
  now: OrderFacts;
  restored: OrderFacts;
};

export type UndoRefusalCode =
  | 'undo-money-moved'
  | 'undo-not-paid'
  | 'undo-refund-refused'
  | 'undo-taken-back'
  | 'undo-erased-guest'
  | 'undo-erased'
  | 'undo-changed-since'
  | 'undo-of-another'
  | 'undo-of-super-admin'
  | 'undo-wrong-status'
  | 'undo-impossible';

/**
 * Can this entry be undone? Null if there is nothing to undo. Otherwise every field that the action changed must still
 * have the value that it set, and the result must be an order that the table of moves could produce. See
 * docs/rules/orders.md#taking-back.
 */
export function checkUndo(facts: UndoFacts): Result<null, UndoRefusalCode> | null {
  const { action, by, moved, refusedRefund, takenBack, changedSince, now } = facts;
  if (moved) return refuse('undo-money-moved', moneyMoved(moved));
  const statuses = UNDOABLE_ACTIONS[action];
  if (!statuses) return null;
  if (facts.isFoundNotPaid && CANCELLATIONS.has(action)) return refuse('undo-not-paid', NOT_PAID);
  if (refusedRefund && CANCELLATIONS.has(action))
    return refuse('undo-refund-refused', refundRefused(refusedRefund));
  if (!facts.isRestorable) return null;
  if (facts.isGuestErased && isBroughtBack(facts)) return refuse('undo-erased-guest', UNDO_OF_ERASED_GUEST);
  if (facts.isErased) return refuse('undo-erased', UNDO_OF_ERASED);
  if (takenBack) {
    return refuse('undo-taken-back', `${takenBack.by} undid it at ${takenBack.at}.`);
  }
  if (changedSince) {
    const { by: other, at, field } = changedSince;
    return refuse('undo-changed-since', `Changed since by ${other} at ${at}: ${field}.`);
  }
  if (OWN_ACTIONS.has(action) && !facts.isOwn) {
    return refuse('undo-of-another', `Only ${by} can undo this.`);
  }
  if (isSuperAdminsDecision(action) && !facts.isSuperAdmin) {
    return refuse('undo-of-super-admin', 'Only a super admin can undo this.');
  }
  if (!statuses.includes(now.status)) {
    const names = statuses.join(' or ');
    return refuse(
      'undo-wrong-status',
      `Only while the order is ${names} can this be undone; it is ${now.status}.`,
    );
  }
  const broken = brokenBy(facts.restored);
  return broken === null ? ok(null) : refuse('undo-impossible', broken.message);
}

/** The points of a guest follow the status of their order. */
function isBroughtBack({ now, restored }: Pick<UndoFacts, 'now' | 'restored'>): boolean {
  return now.status !== restored.status || now.deliveryStatus !== restored.deliveryStatus;
}

const NOT_PAID = 'The order was found not to be paid before its refund was sent, so it stays cancelled.';

/** As the order says it above its money. */
const WAYS = {
  again:
    'was refused. The order stays cancelled: send it again under Money, or say there that it was given back by hand.',
  'by-hand': 'was not sent. The order stays cancelled: say under Money once it was given back by hand.',
  settle: 'was not sent. The order stays cancelled: a super admin has to settle first whether it was paid.',
} as const;

function refundRefused({ amountCents, way }: NonNullable<UndoFacts['refusedRefund']>): string {
  return `Its refund of ${formatCents(amountCents)} ${WAYS[way]}`;
}

function moneyMoved({ kind, amountCents, isWaiting }: NonNullable<UndoFacts['moved']>): string {
  const amount = formatCents(amountCents);
  if (isWaiting) {
    const sent = kind === 'refund' ? 'sent' : 'collected';
    return `A ${kind} of ${amount} was asked for. It is ${sent} once the payment of the order is confirmed or accepted.`;
  }
  return kind === 'refund'
    ? `Money moved: a refund of ${amount} was sent. It cannot be undone; only a new order or charge collects it again.`
    : `Money moved: a charge of ${amount} was collected. It cannot be undone; a refund gives it back, as a separate entry.`;
}

/** What must be true of every order, whatever was undone in any sequence. */
function brokenBy(restored: OrderFacts): Pick<Refusal, 'message'> | null {
  const { status, deliveryStatus } = restored;
  if (status === 'Done') {
    for (const code of ['food-not-ready', 'not-paid'] as const) {
      if (!ORDER_CONDITIONS[code].holds(restored)) return ORDER_CONDITIONS[code];
    }
    if (deliveryStatus !== null && deliveryStatus !== 'Delivered') {
      return { message: 'The delivery of this order has moved on; it cannot be Done again this way.' };
    }
  }
  if (status === 'New' && deliveryStatus === 'HeadingToCustomer') {
    return { message: 'The courier has the food already, so this order cannot be New again.' };
  }
  return null;
}
