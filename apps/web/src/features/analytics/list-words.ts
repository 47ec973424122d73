import { formatCount } from '../../parts/list/count-words.ts';

/** How many of the orders in the totals are listed. */
export function listWords(listed: number, total: number): string {
  if (total === 0) return 'No orders';
  if (listed === 0) return `All ${formatCount(total)} orders are in the totals; none is listed yet`;
  if (listed < total)
    return `All ${formatCount(total)} orders are in the totals; the newest ${formatCount(listed)} are listed`;
  return total === 1 ? '1 order' : `All ${formatCount(total)} orders, newest first`;
}
