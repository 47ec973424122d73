import type { HomeNeeds } from '@passline/contract/home/home';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { isLongUnchecked } from '@passline/domain/orders/attention';
import { isPastDue, urgencyOf, type Urgency } from '@passline/domain/orders/urgency';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { timesOfRow } from '../../live/count-orders.ts';
import { formatMinutes } from '../../parts/format-minutes.ts';
import { formatMoney } from '../../parts/money.tsx';
import { placeName } from '../../parts/place-name.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { chargebackNeeds } from './chargeback-needs.ts';
import { many } from './many.ts';
import type { Need } from './need.ts';
import { owingNeeds } from './owing-needs.ts';

type OpenOrder = { order: OrderRow; delivery: DeliveryRow | undefined; urgency: Urgency };

/**
 * Which live orders need a person, the most urgent first, and how many open orders are on time. `duplicates`: those whose payment
 * paid another order first.
 */
export function needsOfOrders(
  orders: readonly OrderRow[],
  deliveryOf: (orderId: string) => DeliveryRow | undefined,
  nowMs: number,
  duplicates: ReadonlySet<string> = new Set(),
): { needs: Need[]; inTime: number } {
  const open = orders
    .filter(({ status }) => status === 'New' || status === 'Preparing')
    .map((order): OpenOrder => {
      const delivery = deliveryOf(order.id);
      const facts = { ...timesOfRow(order, delivery), isFoodReady: order.isFoodReady };
      return { order, delivery, urgency: urgencyOf(facts, nowMs) };
    });
  const late = open
    .filter(({ urgency }) => isPastDue(urgency))
    .toSorted((a, b) => (a.urgency.dueMs ?? nowMs) - (b.urgency.dueMs ?? nowMs));
  const failed = open
    .filter(({ delivery }) => delivery?.deliveryStatus === 'Failed')
    .toSorted((a, b) => (a.delivery?.failedAt ?? 0) - (b.delivery?.failedAt ?? 0));
  const stuck = orders
    .filter(({ paymentProgress }) => paymentProgress === 'failed')
    .toSorted((a, b) => a.changedAt - b.changedAt);
  const duplicated = stuck.filter(({ id }) => duplicates.has(id));
  const refused = stuck.filter(({ id }) => !duplicates.has(id));
  const mismatched = orders
    .filter(({ paymentCheck }) => paymentCheck === 'mismatch')
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const unchecked = orders
    .filter((order) => isLongUnchecked(order, nowMs))
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const needs = [
    lateNeed(late, nowMs),
    failedNeed(failed),
    mismatchNeed(mismatched),
    duplicateNeed(duplicated),
    uncheckedNeed(unchecked),
    refusedNeed(refused),
  ];
  return { needs: needs.filter((need) => need !== null), inTime: open.length - late.length };
}

function lateNeed(late: readonly OpenOrder[], nowMs: number): Need | null {
  const [worst] = late;
  if (!worst) return null;
  const { order, urgency } = worst;
  // Rounded up, as on its card.
  const minutes = Math.ceil((nowMs - (urgency.dueMs ?? nowMs)) / 60_000);
  return {
    id: 'late',
    tone: urgency.degree === 'very-late' ? 'very-late' : 'late',
    title: many(late.length, 'order is late', 'orders are late'),
    example: `Worst: ${nameOf(order)}, ${formatMinutes(Math.max(1, minutes))} late ${urgency.verb}`,
    button: 'Open board',
    to: '/orders',
    search: { late: 1 },
  };
}

function failedNeed(failed: readonly OpenOrder[]): Need | null {
  const [first] = failed;
  if (!first) return null;
  const reason = first.delivery?.failedReason;
  return {
    id: 'failed',
    tone: 'late',
    title: many(failed.length, 'delivery failed', 'deliveries failed'),
    example: reason ? `${nameOf(first.order)}: ${reason}` : nameOf(first.order),
    button: 'Assign again',
    to: '/orders',
    search: { view: 'deliveries', states: 'Failed' },
  };
}

function mismatchNeed(mismatched: readonly OrderRow[]): Need | null {
  const [oldest] = mismatched;
  if (!oldest) return null;
  return {
    id: 'mismatch',
    tone: 'late',
    title: many(mismatched.length, 'payment does not match its order', 'payments do not match their orders'),
    example: `${nameOf(oldest)}, ${formatMoney(oldest.total)}: it may not be paid`,
    button: 'Open order',
    to: '/orders',
    search: { order: oldest.id },
  };
}

function duplicateNeed(duplicated: readonly OrderRow[]): Need | null {
  const [oldest] = duplicated;
  if (!oldest) return null;
  return {
    id: 'duplicate',
    tone: 'late',
    title: many(duplicated.length, 'payment paid another order first', 'payments paid other orders first'),
    example: `${nameOf(oldest)}, ${formatMoney(oldest.total)}: its money is not moved by the card provider`,
    button: 'Open order',
    to: '/orders',
    search: { order: oldest.id },
  };
}

function uncheckedNeed(unchecked: readonly OrderRow[]): Need | null {
  const [oldest] = unchecked;
  if (!oldest) return null;
  return {
    id: 'unchecked',
    tone: 'late',
    title: many(unchecked.length, 'payment is not checked yet', 'payments are not checked yet'),
    example: `${nameOf(oldest)}, ${formatMoney(oldest.total)}: the card provider does not answer`,
    button: 'Open order',
    to: '/orders',
    search: { order: oldest.id },
  };
}

function refusedNeed(refused: readonly OrderRow[]): Need | null {
  const [oldest] = refused;
  if (!oldest) return null;
  return {
    id: 'refused',
    tone: 'late',
    title: many(refused.length, 'refund was refused', 'refunds were refused'),
    example: `${nameOf(oldest)}, ${formatMoney(oldest.total)} in all`,
    button: 'Open refund',
    to: '/orders',
    search: { refund: 'refused' },
  };
}

/** What else needs a person. */
export function otherNeeds(
  {
    money,
    chargebacks,
    owing,
    failedMessages,
    heldMessages,
    failedPrints,
    square,
    closedRestaurants,
    erasures,
  }: HomeNeeds,
  nowMs: number,
): Need[] {
  const { worst } = closedRestaurants;
  const needs: Need[] = [
    ...moneyNeeds(money, nowMs),
    ...chargebackNeeds(chargebacks, nowMs),
    ...owingNeeds(owing, nowMs),
  ];
  if (failedMessages.last) {
    needs.push({
      ...outboxNeed(failedMessages.last, 'failed'),
      id: 'messages',
      title: `${many(failedMessages.count, 'message', 'messages')} failed`,
    });
  }
  if (heldMessages.last) {
    needs.push({
      ...outboxNeed(heldMessages.last, 'held'),
      id: 'held',
      title: `${many(heldMessages.count, 'message was', 'messages were')} held back today`,
    });
  }
  if (failedPrints.last) {
    const { restaurantId, locationId, printerName, error } = failedPrints.last;
    needs.push({
      id: 'prints',
      tone: 'soon',
      title: many(failedPrints.count, 'ticket was not printed', 'tickets were not printed'),
      example: `${placeName(failedPrints.last)}, ${printerName}${error ? `: ${error}` : ''}`,
      button: 'Open printers',
      to: '/restaurant/receipt/$restaurantId/$locationId',
      params: { restaurantId, locationId },
    });
  }
  if (square.last) {
    const { restaurantId, locationId, error } = square.last;
    const ended = many(square.endedCount, 'link to Square has ended', 'links to Square have ended');
    const failed = many(
      square.failedCount,
      'order is not in Square as it should be',
      'orders are not in Square as they should be',
    );
    needs.push({
      id: 'square',
      tone: 'soon',
      title: [square.failedCount > 0 && failed, square.endedCount > 0 && ended].filter(Boolean).join(', '),
      example: `${placeName(square.last)}${error ? `: ${error}` : ''}`,
      button: 'Open Square',
      to: '/restaurant/square/$restaurantId/$locationId',
      params: { restaurantId, locationId },
    });
  }
  if (erasures.oldest) {
    const { erasureId, userId, by } = erasures.oldest;
    needs.push({
      id: 'erasures',
      tone: 'soon',
      title: many(
        erasures.incompleteCount,
        'erasing of personal data is not complete',
        'erasings of personal data are not complete',
      ),
      example: `By ${by}: the search still found something`,
      button: 'See what remains',
      to: '/users',
      search: userId === null ? { erasure: erasureId } : { userId },
    });
  }
  if (worst) {
    const { restaurantId, locationId, openUntil, timezone } = worst;
    needs.push({
      id: 'restaurants',
      tone: 'soon',
      title: `${many(closedRestaurants.count, 'restaurant', 'restaurants')} should be open`,
      example: `${placeName(worst)}: ordering is off with no end, its hours say open until ${formatTime(openUntil, timezone, nowMs)}`,
      button: 'Open restaurant',
      to: '/restaurant/info/$restaurantId/$locationId',
      params: { restaurantId, locationId },
    });
  }
  return needs;
}

type OutboxExample = NonNullable<HomeNeeds['failedMessages']['last']>;

function outboxNeed(
  { channel, recipient, error }: OutboxExample,
  state: string,
): Pick<Need, 'tone' | 'example' | 'button' | 'to' | 'search'> {
  const to = `${METHOD_LABELS[channel]} to ${recipient}`;
  // Some reasons name the number themselves.
  const example = error?.includes(recipient) ? error : [to, error].filter(Boolean).join(': ');
  return {
    tone: 'soon',
    example,
    button: 'Open Outbox',
    to: '/outbox',
    search: { state },
  };
}

/** What lists a move of an account beside what can be done about it. Take $ opens only where it is shown. */
const LISTED_IN = {
  payout: { open: 'pay' },
  send: { open: 'send' },
  take: { open: 'take', take: 1 },
};

function listedIn({ move, accountId }: NonNullable<HomeNeeds['money']['oldestWaiting']>) {
  return { ...LISTED_IN[move], account: accountId };
}

function moneyNeeds(money: HomeNeeds['money'], nowMs: number): Need[] {
  const { failedCount, waitingCount, faultCount, heldCount, unprotectedCount } = money;
  const { oldestFailed, oldestWaiting, unansweredCount, oldestUnanswered } = money;
  const needs: Need[] = [];
  if (unprotectedCount > 0) {
    needs.push({
      id: 'protection',
      tone: 'very-late',
      title: 'The ledger is not protected',
      example: 'What keeps postings and balances from being changed was switched off in the database',
      button: 'Open Balances',
      to: '/balances',
    });
  }
  if (faultCount > 0) {
    needs.push({
      id: 'proof',
      tone: 'very-late',
      title: 'The ledger could not be proven',
      example: faultWords(faultCount, heldCount),
      button: 'Open Balances',
      to: '/balances',
    });
  }
  if (oldestFailed) {
    needs.push({
      id: 'payouts',
      tone: 'late',
      title: many(failedCount, 'payout or transfer failed', 'payouts and transfers failed'),
      example: `${oldestFailed.name}${oldestFailed.error ? `: ${oldestFailed.error}` : ''}`,
      button: 'Open account',
      to: '/balances',
      search: listedIn(oldestFailed),
    });
  }
  if (oldestUnanswered) {
    needs.push({
      id: 'unanswered-payouts',
      tone: 'late',
      title: many(unansweredCount, 'payout gets no answer', 'payouts get no answer'),
      example: `${oldestUnanswered.name}, for ${formatMinutes(Math.floor((nowMs - oldestUnanswered.since) / 60_000))}: ${oldestUnanswered.trouble}`,
      button: 'Open account',
      to: '/balances',
      search: listedIn(oldestUnanswered),
    });
  }
  if (oldestWaiting) {
    needs.push({
      id: 'approvals',
      tone: 'soon',
      title: many(waitingCount, 'move of money waits for approval', 'moves of money wait for approval'),
      example: oldestWaiting.name,
      button: 'Open account',
      to: '/balances',
      search: listedIn(oldestWaiting),
    });
  }
  return needs;
}

/** Not every fault is one of an account, and what is acknowledged holds none. */
function faultWords(faultCount: number, heldCount: number): string {
  const faults = many(faultCount, 'fault', 'faults');
  if (heldCount === 0) return `${faults} to look at; no account is held`;
  const those = faultCount === 1 ? 'it is' : 'they are';
  return `${faults}; nothing leaves ${many(heldCount, 'account', 'accounts')} until ${those} put right or acknowledged`;
}

function nameOf(order: OrderRow): string {
  return `#${order.orderNumber} ${placeName(order)}`;
}
