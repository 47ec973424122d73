import { isSameJson } from '@passline/domain/json/is-same-json';
import type { BorneBy } from '@passline/domain/orders/part-refund';
import { createContext, use } from 'react';
import { ORDER_TASKS, type OrderTask } from './order-task.ts';

type NameAndAmount = { name: string; amount: string };

/** What is typed in the forms of an order. */
export type OrderDrafts = {
  /** Minutes. */
  delay: string;
  /** The id of the chosen table, 'none' for no table, '' while it is as it was. */
  table: string;
  /** The reason. */
  cancel: string;
  'add-charge': NameAndAmount;
  adjust: NameAndAmount;
  /** Amounts that are not edited follow the delivery as it changes. */
  courier: { typed: Readonly<Partial<Record<CourierField, string>>>; why: string };
  'refund-items': {
    /** Pieces above 0, by the place of their line. */
    counts: Readonly<Record<number, number>>;
    fee: string;
    tip: string;
    borneBy: BorneBy;
    /** Of the fee of our courier; absent until it is chosen. */
    feeBorneBy?: BorneBy;
    why: string;
  };
  /** The amount. */
  'refund-tip': string;
};

export type CourierField = 'platformSubstitution' | 'restaurantSubstitution' | 'restaurantStandby';

export const NO_DRAFTS: OrderDrafts = {
  delay: '10',
  table: '',
  cancel: '',
  'add-charge': { name: '', amount: '' },
  adjust: { name: '', amount: '' },
  courier: { typed: {}, why: '' },
  'refund-items': { counts: {}, fee: '', tip: '', borneBy: 'restaurant', why: '' },
  'refund-tip': '',
};

/** The forms in which something is typed. */
export function typedTasks(drafts: OrderDrafts): OrderTask[] {
  return ORDER_TASKS.filter((task) => !isSameJson(drafts[task], NO_DRAFTS[task]));
}

type KeptDrafts = {
  drafts: OrderDrafts;
  keep: <Task extends OrderTask>(task: Task, draft: OrderDrafts[Task]) => void;
};

export const DraftsContext = createContext<KeptDrafts | null>(null);

/** What is typed in a form, which outlives it; how to change it; and how to forget it once it was sent. */
export function useDraft<Task extends OrderTask>(
  task: Task,
): [OrderDrafts[Task], (draft: OrderDrafts[Task]) => void, () => void] {
  const kept = use(DraftsContext);
  if (!kept) throw new Error('useDraft was used outside of an order.');
  const { drafts, keep } = kept;
  return [drafts[task], (draft) => keep(task, draft), () => keep(task, NO_DRAFTS[task])];
}
