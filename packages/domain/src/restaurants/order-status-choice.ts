import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { nextDayAt } from '../time/local-date.ts';
import { INDEFINITELY_MS } from '../hours/ordering.ts';

/** The choices of the Order Status select, by their number. See docs/rules/restaurants.md#order-status. */
export const ORDER_STATUS_CHOICES = [
  { choice: 0, label: 'Keep current' },
  { choice: 1, label: 'Turn ON' },
  { choice: 2, label: 'OFF for 20 minutes' },
  { choice: 3, label: 'OFF for 40 minutes' },
  { choice: 4, label: 'OFF for 1 hour' },
  { choice: 5, label: 'OFF for 4 hours' },
  { choice: 6, label: 'OFF until tomorrow 3 AM' },
  { choice: 7, label: 'OFF indefinitely' },
  { choice: 8, label: 'Custom' },
] as const;
export type OrderStatusChoice = (typeof ORDER_STATUS_CHOICES)[number]['choice'];

const OFF_MINUTES: Partial<Record<OrderStatusChoice, number>> = { 2: 20, 3: 40, 4: 60, 5: 240 };

export type OrderStatusInput = {
  choice: OrderStatusChoice;
  /** `orderOpenAfter` as it is; null is closed indefinitely. */
  currentMs: number | null;
  nowMs: number;
  /** The location's zone. */
  zone: string;
  /** For choice 8: when it opens again. */
  reopensAtMs?: number | null;
};

/**
 * `orderOpenAfter` in ms since 1970 that a choice leads to. Choice 8 needs a time in the future.
 * See docs/rules/restaurants.md#order-status.
 */
export function orderOpenAfterOf(
  input: OrderStatusInput,
): Result<number | null, 'reopening-missing' | 'reopening-past'> {
  const { choice, currentMs, nowMs, zone, reopensAtMs = null } = input;
  if (choice === 0) return ok(currentMs);
  if (choice === 1) return ok(0);
  if (choice === 6) return ok(nextDayAt(nowMs, zone, '03:00'));
  if (choice === 7) return ok(INDEFINITELY_MS);
  if (choice !== 8) return ok(nowMs + (OFF_MINUTES[choice] ?? 0) * 60_000);
  if (reopensAtMs === null) {
    return refuse('reopening-missing', 'Please choose when ordering opens again.', 'reopensAt');
  }
  if (reopensAtMs <= nowMs) {
    return refuse(
      'reopening-past',
      'Ordering can only open again in the future. To open now, turn it ON.',
      'reopensAt',
    );
  }
  return ok(reopensAtMs);
}
