import type { OrderRow } from '@passline/contract/orders/order';
import { byUrgency, type Urgency } from '@passline/domain/orders/urgency';

/** An open order, and how pressing it is. */
export type OpenOrder = { order: OrderRow; urgency: Urgency };

export type SupportGroup = {
  /** 'nobody', or who supports them. */
  id: string;
  title: string;
  /** The orders, the most urgent first. */
  ids: readonly string[];
  /** When the oldest of those that nobody supports was placed. */
  oldestMs: number | null;
};

export type SupportView = {
  groups: readonly SupportGroup[];
  /** Orders that nobody supports and nobody can take any more. */
  preparingCount: number;
  /** How many open orders each person supports, by their id. */
  loads: Readonly<Record<string, number>>;
};

type Choice = { userId: string; isPreparingShown: boolean; isFound: (order: OrderRow) => boolean };

/** Open orders by who supports them: nobody, oneself, then colleagues by name. See docs/rules/orders.md#the-support-screen. */
export function supportView(open: readonly OpenOrder[], choice: Choice): SupportView {
  const { userId, isPreparingShown, isFound } = choice;
  const found = open.filter(({ order }) => isFound(order));
  const free = found.filter(({ order }) => order.supportUserId === null);
  const shown = isPreparingShown ? free : free.filter(({ order }) => order.status === 'New');
  const colleagues = Map.groupBy(
    found.filter(({ order }) => order.supportUserId !== null && order.supportUserId !== userId),
    ({ order }) => order.supportUserId ?? '',
  );
  const mine = found.filter(({ order }) => order.supportUserId === userId);
  const oldestMs = shown.length === 0 ? null : Math.min(...shown.map(({ order }) => order.createdAt));
  const groups: SupportGroup[] = [
    { id: 'nobody', title: 'Nobody yet', ids: inOrder(shown), oldestMs },
    { id: userId, title: 'You', ids: inOrder(mine), oldestMs: null },
    ...[...colleagues]
      .map(([id, orders]) => ({ id, title: nameOf(orders), ids: inOrder(orders), oldestMs: null }))
      .toSorted((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1)),
  ];
  return {
    groups: groups.filter(({ id, ids }) => id === 'nobody' || ids.length > 0),
    preparingCount: free.filter(({ order }) => order.status !== 'New').length,
    loads: loadsOf(open),
  };
}

/** What can be taken comes first, then the most urgent. */
function inOrder(orders: readonly OpenOrder[]): string[] {
  const isLater = ({ order }: OpenOrder) => Number(order.supportUserId === null && order.status !== 'New');
  return orders
    .toSorted(
      (one, other) =>
        isLater(one) - isLater(other) ||
        byUrgency(one.urgency, other.urgency) ||
        (one.order.id < other.order.id ? -1 : 1),
    )
    .map(({ order }) => order.id);
}

function nameOf(orders: readonly OpenOrder[]): string {
  return orders[0]?.order.supportUserName ?? 'Somebody';
}

function loadsOf(open: readonly OpenOrder[]): Record<string, number> {
  const loads: Record<string, number> = {};
  for (const { order } of open) {
    if (order.supportUserId !== null) loads[order.supportUserId] = (loads[order.supportUserId] ?? 0) + 1;
  }
  return loads;
}
