/** '9.975 %': a rate to a thousandth of a per cent, as laws write it. */
export function taxRateWords(rate: number): string {
  return `${Math.round(rate * 100_000) / 1_000} %`;
}
