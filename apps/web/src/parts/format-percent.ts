/** '15 %', '12.25 %': a share from 0 to 1, to a hundredth of a per cent; '' for none. */
export function formatPercent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 10_000) / 100} %`;
}
