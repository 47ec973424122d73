/** The forms of the dialog, as the address names them (`do=refund-tip`): one is open at a time. */
export const ORDER_TASKS = [
  'delay',
  'table',
  'cancel',
  'add-charge',
  'adjust',
  'courier',
  'refund-items',
  'refund-tip',
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

/** The task in the address; null for nothing, or for an unknown task. */
export function readTask(raw: unknown): OrderTask | null {
  return ORDER_TASKS.find((task) => task === raw) ?? null;
}
