/** The panel closes, or shows another order. */
export function isOtherOrder(current: Record<string, unknown>, next: Record<string, unknown>): boolean {
  return current['order'] !== next['order'];
}
