import { stockState } from '@passline/domain/menus/availability';
import { formatTime } from '../../parts/zoned-time.ts';

type Stock = { qty?: number | null; activeAfter: number | null };

/** 'In Stock', 'Out of Stock until 18:40', 'Out of Stock'; a count that is used up says so. */
export function stockWords(
  { qty, activeAfter }: Stock,
  { nowMs, zone, indefinitelyMs }: { nowMs: number; zone: string; indefinitelyMs: number },
): { words: string; isIn: boolean } {
  const state = stockState(activeAfter, nowMs, indefinitelyMs);
  if (state === 'out') return { words: 'Out of Stock', isIn: false };
  if (state === 'out-until')
    return { words: `Out of Stock until ${formatTime(activeAfter ?? 0, zone, nowMs)}`, isIn: false };
  if (typeof qty === 'number' && qty < 1) return { words: 'None left', isIn: false };
  return { words: 'In Stock', isIn: true };
}
