const MINUTE_MS = 60_000;

/** The first whole minute at which a waiting order rings. See docs/rules/orders.md#alarm. */
const FIRST_RING_MINUTE = 3;

/**
 * Did a ringing minute begin after `previousMs` and up to `nowMs`? For a timer that may skip or repeat a second (a tab
 * in the background): each ring sounds once. See docs/rules/orders.md#alarm.
 */
export function ringsBetween(createdAtMs: number, previousMs: number, nowMs: number): boolean {
  const minute = Math.floor((nowMs - createdAtMs) / MINUTE_MS);
  return minute >= FIRST_RING_MINUTE && minute > Math.floor((previousMs - createdAtMs) / MINUTE_MS);
}
