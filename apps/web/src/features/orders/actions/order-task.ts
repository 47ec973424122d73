/** The forms of the dialog, as the address names them (`do=refund-tip`): one is open at a time. */
export const ORDER_TASKS = [
  'delay',
  'cancel',
  'add-charge',
  'adjust',
  'courier',
  'refund-items',
  'refund-tip',
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** What the address says; null for nothing, or for what is no task. */
export function readTask(raw: unknown): OrderTask | null {
  return ORDER_TASKS.find((task) => task === raw) ?? null;
}
