import type { OrderRow } from '@passline/contract/orders/order';
import type { Role } from '@passline/domain/users/roles';
import { commandLabel } from '../actions/command-words.ts';
import { printInKitchen } from './print-in-kitchen.ts';
import { TASKS, isDeliveredByUs, taskLock } from './order-tasks.ts';
import type { MoreStep } from '../../../parts/more-menu/more-menu.tsx';
import type { OrderTask } from '../actions/order-task.ts';
import type { OrderSteps } from './use-order-steps.ts';
import type { SimpleKind } from './use-state-commands.ts';

type Options = {
  order: OrderRow;
  steps: OrderSteps;
  session: { userId: string; name: string; email: string; role: Role };
  isWhole: boolean;
};

/**
 * The steps behind More. A step that the order's state does not allow is missing; one that the role may not take says
 * who may.
 */
export function moreSteps({ order, steps, session, isWhole }: Options): MoreStep[] {
  const simple = (kind: SimpleKind, shortcut: string): MoreStep[] =>
    steps.next === kind || !steps.isPossible(kind)
      ? []
      : [
          {
            label: commandLabel(kind, order),
            reason: steps.blocked,
            run: () => steps.giveKind(kind),
            shortcut,
          },
        ];
  const task = (name: OrderTask): MoreStep[] => {
    const { label, move, isDanger } = TASKS[name];
    if (!steps.isPossible(move)) return [];
    const reason = taskLock(name, session.role) ?? steps.blocked;
    return [{ label, reason, run: () => steps.openTask(name), ...(isDanger && { isDanger }) }];
  };
  const { food, paid } = steps.commands;
  return [
    ...simple(food, 'r'),
    ...simple(paid, 'p'),
    ...simple('markDone', 'd'),
    ...supportStep(order, steps, session),
    ...task('table'),
    ...task('add-charge'),
    ...task('adjust'),
    ...(isDeliveredByUs(order) ? task('courier') : []),
    ...(isWhole ? [{ label: 'Print', reason: null, run: printTicket }] : []),
    ...(order.status === 'Cancelled'
      ? []
      : [{ label: 'Print in the kitchen', reason: steps.blocked, run: () => void printInKitchen(order.id) }]),
    ...task('refund-items'),
    ...task('refund-tip'),
    ...task('cancel'),
  ];
}

/**
 * A super admin takes a New order as its support, or releases an open one. To others it is given on the Support
 * screen. See docs/rules/orders.md#support.
 */
function supportStep(
  order: OrderRow,
  steps: OrderSteps,
  { userId, name, email, role }: Options['session'],
): MoreStep[] {
  const isMine = order.supportUserId === userId;
  if (!(isMine ? steps.isPossible('releaseSupport') : order.status === 'New')) return [];
  const { blocked, give } = steps;
  const other = order.supportUserId === null || isMine ? null : (order.supportUserName ?? 'Somebody else');
  const locked = role === 'super_admin' ? null : 'Only Super Admin can be assigned as support';
  const taken = other && `${other} supports this order; nobody else can release it.`;
  return [
    {
      label: isMine ? 'Release as support' : other ? `Support: ${other}` : 'Take as support',
      reason: locked ?? taken ?? blocked,
      run: () =>
        give(isMine ? { kind: 'releaseSupport' } : { kind: 'takeSupport', userId, name: name || email }),
    },
  ];
}

/** After the menu has closed. */
function printTicket(): void {
  setTimeout(() => window.print(), 0);
}
