const DAY_MS = 86_400_000;

/** A restaurant that owes without a break for more than these days owes for long. See docs/rules/balances.md#owed-for-long. */
export const OWED_LONG_DAYS = 30;

/** The moment before which a balance has to have gone below $0 to be owed for long at `atMs`; milliseconds since 1970. */
export function owedLongBefore(atMs: number): number {
  return atMs - OWED_LONG_DAYS * DAY_MS;
}
