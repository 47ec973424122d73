import type { OrderRow } from '@passline/contract/orders/order';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import type { Role } from '@passline/domain/users/roles';
import type { OrderTask } from '../actions/order-task.ts';

type Task = {
  label: string;
  /** Its row of the table of moves. */
  move: OrderAction;
  /** Why others may not. */
  forSuperAdmin?: string;
  /** Takes something away from someone. */
  isDanger?: true;
};

/** Tasks that need something to be typed first. */
export const TASKS: Record<OrderTask, Task> = {
  delay: { label: 'Delay', move: 'delay' },
  table: { label: 'Table', move: 'setTable' },
  'add-charge': { label: 'Add charge', move: 'addCharge' },
  adjust: {
    label: 'Adjustments',
    move: 'setAdjustments',
    forSuperAdmin: 'Only a super admin can change adjustments.',
  },
  courier: {
    label: "Courier's earnings",
    move: 'setCourierAmounts',
    forSuperAdmin: 'Only a super admin can change what a courier earns.',
  },
  'refund-items': { label: 'Refund items', move: 'refundItems', isDanger: true },
  'refund-tip': { label: 'Refund tip', move: 'refundTip', isDanger: true },
  cancel: { label: 'Cancel order', move: 'cancel', isDanger: true },
};

/** Why this role may not; null if it may. */
export function taskLock(task: OrderTask, role: Role): string | null {
  return role === 'super_admin' ? null : (TASKS[task].forSuperAdmin ?? null);
}

export function isDeliveredByUs({ orderType, deliveryType }: OrderRow): boolean {
  return orderType === 'Delivery' && deliveryType !== 'restaurant';
}
