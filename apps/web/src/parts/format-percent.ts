/** '15 %', '4.5 %': a share from 0 to 1, to a tenth of a per cent; '' for none. */
export function formatPercent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 1_000) / 10} %`;
}
