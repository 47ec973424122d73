import type { Order, OrderRow } from '@passline/contract/orders/order';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import type { Role } from '@passline/domain/users/roles';
import type { ComponentType } from 'react';
import { late } from '../../../parts/late/late.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { DelayForm } from '../actions/delay-form.tsx';
import type { OrderTask } from '../actions/order-task.ts';
import { TASKS, taskLock } from './order-tasks.ts';
import styles from './order-actions.module.css';

const lateForm = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(load, { waiting: <div className={styles.formBones} role="status" aria-label="Loading the form" /> });
const CancelForm = lateForm(() => import('../money/cancel-form.tsx').then((module) => module.CancelForm));
const ChargeForm = lateForm(() => import('../money/charge-form.tsx').then((module) => module.ChargeForm));
const AdjustForm = lateForm(() => import('../money/adjust-form.tsx').then((module) => module.AdjustForm));
const CourierForm = lateForm(() => import('../money/courier-form.tsx').then((module) => module.CourierForm));
const RefundItemsForm = lateForm(() =>
  import('../money/refund-items-form.tsx').then((module) => module.RefundItemsForm),
);
const RefundTipForm = lateForm(() =>
  import('../money/refund-tip-form.tsx').then((module) => module.RefundTipForm),
);

const TableForm = lateForm(() => import('../actions/table-form.tsx').then((module) => module.TableForm));

const MONEY_FORMS = {
  cancel: CancelForm,
  'add-charge': ChargeForm,
  adjust: AdjustForm,
  courier: CourierForm,
  'refund-items': RefundItemsForm,
  'refund-tip': RefundTipForm,
};

type OrderTaskFormProps = {
  order: OrderRow;
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  zone: string;
  task: OrderTask;
  role: Role;
  close: () => void;
  /** Why a move cannot be made now; null when it can. */
  reasonAgainst: (move: OrderAction) => string | null;
  onDelay: (minutes: number) => void;
  onAnswer: (order: OrderRow) => void;
};

/** The form of the open step, which says why it cannot be sent. */
export function OrderTaskForm(props: OrderTaskFormProps) {
  const { order, task, role, zone, reasonAgainst, onDelay } = props;
  const reason = taskLock(task, role) ?? reasonAgainst(TASKS[task].move);
  if (task === 'delay') return <DelayForm order={order} zone={zone} reason={reason} onDelay={onDelay} />;
  if (task === 'table')
    return <TableForm order={order} reason={reason} onAnswer={props.onAnswer} onClose={props.close} />;
  return <MoneyTask {...props} task={task} reason={reason} />;
}

type MoneyTaskProps = OrderTaskFormProps & {
  task: Exclude<OrderTask, 'delay' | 'table'>;
  reason: string | null;
};

function MoneyTask({ order, whole, error, retry, task, reason, close, onAnswer }: MoneyTaskProps) {
  const Form = MONEY_FORMS[task];
  if (!whole) {
    return error ? (
      <ScreenError error={error} retry={retry} />
    ) : (
      <div className={styles.formBones} role="status" aria-label="Loading the amounts" />
    );
  }
  // The live row is newer than the whole order for a moment: nothing is confirmed with old amounts.
  const isOld = whole.rev < order.rev;
  return (
    <Form
      key={task}
      order={whole}
      reason={isOld ? 'The order has just changed. Its amounts are being read again.' : reason}
      onAnswer={onAnswer}
      onClose={close}
    />
  );
}
