/** A rate as people write it: 9.975 for a fraction of 0.09975, three decimals at most. See docs/rules/taxes.md#which-taxes-there-are. */
export function percentOfRate(rate: number): number {
  return storedPercent(rate * 100);
}

/** A percent to the thousandth that is stored: what a program computes from a fraction may be 7.000000000000001. */
export function storedPercent(percent: number): number {
  return Math.round(percent * 1_000) / 1_000;
}
