import { nextDayAt } from '../time/local-date.ts';

/** The choices of stock of a product or a modifier, by their number. See docs/rules/menus.md#stock-choices. */
export const STOCK_CHOICES = [
  { choice: 0, label: 'Keep current' },
  { choice: 1, label: 'In Stock' },
  { choice: 2, label: 'Out of Stock for 20 minutes' },
  { choice: 3, label: 'Out of Stock for 40 minutes' },
  { choice: 4, label: 'Out of Stock for 1 hour' },
  { choice: 5, label: 'Out of Stock for 4 hours' },
  { choice: 6, label: 'Out of Stock until tomorrow 3 AM' },
  { choice: 7, label: 'Out of Stock indefinitely' },
] as const;
export type StockChoice = (typeof STOCK_CHOICES)[number]['choice'];

const OUT_MINUTES: Partial<Record<StockChoice, number>> = { 2: 20, 3: 40, 4: 60, 5: 240 };
/** In stock is some minutes ago, so that a slow clock sees it too. */
const IN_STOCK_SINCE_MINUTES = 5;
const MINUTE_MS = 60_000;

type StockMoment = {
  choice: StockChoice;
  /** `activeAfter` as it is, ms since 1970; null: in stock. */
  currentMs: number | null;
  nowMs: number;
  /** The location's zone. */
  zone: string;
  /** The value for "without an end": for a product, or for a modifier. */
  indefinitelyMs: number;
};

/** `activeAfter` (ms since 1970) that a choice leads to; null: in stock. See docs/rules/menus.md#stock-choices. */
export function activeAfterOf({
  choice,
  currentMs,
  nowMs,
  zone,
  indefinitelyMs,
}: StockMoment): number | null {
  if (choice === 0) return currentMs;
  if (choice === 1) return nowMs - IN_STOCK_SINCE_MINUTES * MINUTE_MS;
  if (choice === 6) return nextDayAt(nowMs, zone, '03:00');
  if (choice === 7) return indefinitelyMs;
  return nowMs + (OUT_MINUTES[choice] ?? 0) * MINUTE_MS;
}
