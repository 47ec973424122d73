import type { OrderRow } from '@passline/contract/orders/order';
import type { SupportPerson } from '@passline/contract/orders/support';
import type { MoreStep } from '../../parts/more-menu/more-menu.tsx';

type Giving = {
  order: Pick<OrderRow, 'supportUserId'>;
  /** Who is signed in. */
  userId: string;
  loads: Readonly<Record<string, number>>;
  /** Why this order cannot be given now; null: it can. */
  reason: string | null;
  give: (to: { userId: string; name: string }) => void;
};

/** To whom an order can be given, with how many they have; oneself only where a colleague has it. */
export function giveSteps(people: readonly SupportPerson[], giving: Giving): MoreStep[] {
  const { order, userId: me, loads, reason, give } = giving;
  // The one who is signed in is always among them, once they are read.
  if (people.length === 0) {
    return [{ label: 'One moment', reason: 'It is not known yet who may have it.', run: () => {} }];
  }
  const others = people.filter(
    ({ userId }) => userId !== order.supportUserId && (userId !== me || order.supportUserId !== null),
  );
  if (others.length === 0) {
    const nobody = 'There is no other super admin.';
    return [{ label: 'Nobody else', reason: nobody, run: () => {} }];
  }
  return others.map(({ userId, name, isSuperAdmin }) => ({
    id: userId,
    label: `${userId === me ? 'Me' : name} · ${loadWords(loads[userId] ?? 0)}`,
    reason: isSuperAdmin ? reason : 'Only Super Admin can be assigned as support',
    run: () => give({ userId, name }),
  }));
}

export function loadWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
