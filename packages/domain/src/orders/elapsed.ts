/** The first whole minute at which a waiting order rings. Specification 2, section 4. */
export const FIRST_RING_MINUTE = 3;

/**
 * Whole minutes and seconds (0..59) since the order was placed, never negative. Specification 2, section 4.
 */
export function elapsed(createdAtMs: number, nowMs: number): { minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.floor((nowMs - createdAtMs) / 1000));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** '3:07', and '75:00' beyond the hour: what the board shows. */
export function formatElapsed(createdAtMs: number, nowMs: number): string {
  const { minutes, seconds } = elapsed(createdAtMs, nowMs);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

/**
 * Does a waiting order ring in this second: seconds zero and at least 3 minutes? Specification 2, section 4.
 */
export function ringsAt(createdAtMs: number, nowMs: number): boolean {
  const { minutes, seconds } = elapsed(createdAtMs, nowMs);
  return seconds === 0 && minutes >= FIRST_RING_MINUTE;
}

/**
 * Did a ringing minute begin after `previousMs` and up to `nowMs`? For a timer that may skip or repeat a
 * second (a tab in the background): each ring is heard once. Specification 2, section 4.
 */
export function ringsBetween(createdAtMs: number, previousMs: number, nowMs: number): boolean {
  const { minutes } = elapsed(createdAtMs, nowMs);
  return minutes >= FIRST_RING_MINUTE && minutes > elapsed(createdAtMs, previousMs).minutes;
}
