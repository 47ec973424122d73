/**
 * A rider is active while riderActiveUntil is in the future; both in ms since 1970. Specification 2, section
 * 3.
 */
export function isRiderActive(riderActiveUntilMs: number | null, nowMs: number): boolean {
  return riderActiveUntilMs !== null && riderActiveUntilMs > nowMs;
}
