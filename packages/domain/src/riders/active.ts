/**
 * A courier is active while riderActiveUntil is in the future; both in ms since 1970. See docs/rules/riders.md#on-duty.
 */
export function isRiderActive(riderActiveUntilMs: number | null, nowMs: number): boolean {
  return riderActiveUntilMs !== null && riderActiveUntilMs > nowMs;
}
