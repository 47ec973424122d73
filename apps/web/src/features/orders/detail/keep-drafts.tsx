import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { isOtherOrder } from '../actions/is-other-order.ts';
import { DraftsContext, NO_DRAFTS, typedTasks, type OrderDrafts } from '../actions/order-drafts.ts';
import { keepReasons, readReasons } from '../actions/order-reasons.ts';
import type { OrderTask } from '../actions/order-task.ts';
import { TASKS } from './order-tasks.ts';

type KeepDraftsProps = {
  orderId: string;
  /** Whether the order has the form of a task now: what is typed in one that is gone asks nobody. */
  hasForm: (task: OrderTask) => boolean;
  children: ReactNode;
};

/**
 * Keeps what is typed in the forms of an order while they are closed or exchanged for another, and asks before somebody leaves the
 * order, the screen or the portal with it. See docs/rules/orders.md#what-is-typed.
 */
export function KeepDrafts({ orderId, hasForm, children }: KeepDraftsProps) {
  const [drafts, setDrafts] = useState(() => readReasons(orderId));
  const kept = useMemo(
    () => ({
      drafts,
      keep: <Task extends keyof OrderDrafts>(task: Task, draft: OrderDrafts[Task]) =>
        setDrafts((before) => ({ ...before, [task]: draft })),
    }),
    [drafts],
  );
  useEffect(() => keepReasons(orderId, drafts), [orderId, drafts]);
  const typed = typedTasks(drafts).filter(hasForm);
  const labels = typed.map((task) => TASKS[task].label);
  return (
    <DraftsContext value={kept}>
      {children}
      <UnsavedGuard
        isDirty={typed.length > 0}
        title="Leave without sending it?"
        text={`What you have typed is lost when you leave: ${labels.join(', ')}.`}
        leaves={isOtherOrder}
        onLeave={() => keepReasons(orderId, NO_DRAFTS)}
      />
    </DraftsContext>
  );
}
