/** From 0 to 100; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** '12.3 %'. */
export function shareWords(share: number): string {
  return `${share.toFixed(1)} %`;
}

/** The same; '–' of nothing. */
export function shareOrDash(share: number | null): string {
  return share === null ? '–' : shareWords(share);
}
