import type { Order, OrderRow } from '@passline/contract';
import type { OrderAction } from '@passline/domain';
import { lazy, Suspense } from 'react';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { DelayForm } from '../actions/delay-form.tsx';
import { ORDER_TASKS, type OrderTask } from '../actions/order-task.ts';
import styles from './order-dialog.module.css';

const CancelForm = lazy(() =>
  import('../money/cancel-form.tsx').then((module) => ({ default: module.CancelForm })),
);
const ChargeForm = lazy(() =>
  import('../money/charge-form.tsx').then((module) => ({ default: module.ChargeForm })),
);
const AdjustForm = lazy(() =>
  import('../money/adjust-form.tsx').then((module) => ({ default: module.AdjustForm })),
);
const CourierForm = lazy(() =>
  import('../money/courier-form.tsx').then((module) => ({ default: module.CourierForm })),
);
const RefundTipForm = lazy(() =>
  import('../money/refund-tip-form.tsx').then((module) => ({ default: module.RefundTipForm })),
);

type Task = {
  label: string;
  /** Its row of the table of moves. */
  move: OrderAction;
  shortcut?: string;
  /** Why nobody else may. */
  forSuperAdmin?: string;
};

const TASKS: Record<OrderTask, Task> = {
  delay: { label: 'Delay', move: 'delay', shortcut: 'l' },
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
  'refund-tip': { label: 'Refund tip', move: 'refundTip' },
  cancel: { label: 'Cancel order', move: 'cancel' },
};

const MONEY_FORMS = {
  cancel: CancelForm,
  'add-charge': ChargeForm,
  adjust: AdjustForm,
  courier: CourierForm,
  'refund-tip': RefundTipForm,
};

type OrderTasksProps = {
  order: OrderRow;
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  zone: string;
  task: OrderTask | null;
  isSuperAdmin: boolean;
  open: (task: OrderTask | null) => void;
  /** Why a move cannot be made now; null when it can. */
  reasonAgainst: (move: OrderAction) => string | null;
  onDelay: (minutes: number) => void;
  onAnswer: (order: OrderRow) => void;
};

/** What needs something to be typed first: a button for each, and the form of the one that is open. */
export function OrderTasks(props: OrderTasksProps) {
  const { order, task, zone, isSuperAdmin, open, reasonAgainst, onDelay } = props;
  const reasonOf = ({ forSuperAdmin, move }: Task) =>
    forSuperAdmin !== undefined && !isSuperAdmin ? forSuperAdmin : reasonAgainst(move);
  const tasks = ORDER_TASKS.filter((name) => name !== 'courier' || isDeliveredByUs(order));
  return (
    <div className={styles.tasks}>
      {tasks.map((name) => (
        <ActionButton
          key={name}
          shortcut={TASKS[name].shortcut}
          isExpanded={task === name}
          // An open form can be closed whatever has happened since; it says itself why it cannot be sent.
          reason={task === name ? null : reasonOf(TASKS[name])}
          onPress={() => open(task === name ? null : name)}
        >
          {TASKS[name].label}
        </ActionButton>
      ))}
      {task === 'delay' && (
        <DelayForm order={order} zone={zone} reason={reasonOf(TASKS.delay)} onDelay={onDelay} />
      )}
      {task !== null && task !== 'delay' && (
        <MoneyTask {...props} task={task} reason={reasonOf(TASKS[task])} />
      )}
    </div>
  );
}

function isDeliveredByUs({ orderType, deliveryType }: OrderRow): boolean {
  return orderType === 'Delivery' && deliveryType !== 'restaurant';
}

type MoneyTaskProps = OrderTasksProps & { task: Exclude<OrderTask, 'delay'>; reason: string | null };

function MoneyTask({ order, whole, error, retry, task, reason, open, onAnswer }: MoneyTaskProps) {
  const Form = MONEY_FORMS[task];
  if (!whole) {
    return error ? (
      <ScreenError error={error} retry={retry} />
    ) : (
      <div className={styles.formBones} role="status" aria-label="Loading the amounts" />
    );
  }
  // The live row runs ahead of the whole order for a moment: nothing is confirmed on old amounts.
  const isOld = whole.rev < order.rev;
  return (
    <Suspense fallback={<div className={styles.formBones} role="status" aria-label="Loading the form" />}>
      <Form
        key={task}
        order={whole}
        reason={isOld ? 'The order has just changed. Its amounts are being read again.' : reason}
        onAnswer={onAnswer}
        onClose={() => open(null)}
      />
    </Suspense>
  );
}
