/** Whole minutes and seconds (0..59) since the order was placed, never negative. See docs/rules/orders.md#the-board. */
export function elapsed(createdAtMs: number, nowMs: number): { minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.floor((nowMs - createdAtMs) / 1000));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** '3:07', and '75:00' beyond the hour: what the board shows. */
export function formatElapsed(createdAtMs: number, nowMs: number): string {
  const { minutes, seconds } = elapsed(createdAtMs, nowMs);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
