import { USUAL_SPANS, windowOfSpan, type Window } from '@passline/domain/analytics/windows';
import type pg from 'pg';

const ZONE = 'America/Vancouver';
const DAY_MS = 86_400_000;
/** A view is read when somebody opens it. */
export const VIEWS = ['times', 'refunds', 'guests', 'products', 'rewards'];
export const VIEW_SPANS = ['13-weeks', 'year'] as const;

export const NOW_MS = Date.now();
const today = windowOfSpan('today', NOW_MS, ZONE);
export const THREE_YEARS: Window = { fromMs: today.fromMs - 1_095 * DAY_MS, beforeMs: today.fromMs };

export const asked = (window: Window, more: Record<string, string>) =>
  new URLSearchParams({
    from: String(window.fromMs),
    before: String(window.beforeMs),
    timeZone: ZONE,
    ...more,
  });
export const ofSpan = (span: (typeof USUAL_SPANS)[number]) => windowOfSpan(span, NOW_MS, ZONE);

export const STANDARD = USUAL_SPANS.map((span) => ({
  what: span,
  query: asked(ofSpan(span), { by: span === 'year' ? 'week' : 'day' }),
}));
/** A filter that no sum knows, over three years with the three years before, and the same asked of the orders by hand. */
export const AD_HOC = asked(THREE_YEARS, { by: 'month', amountMin: '20', amountMax: '60' });
const BY_HAND = `select date_trunc('month', created_at at time zone '${ZONE}'), count(*) filter (where status <> 'Cancelled'),
    count(*) filter (where status = 'Cancelled'), sum(total) filter (where status <> 'Cancelled'),
    sum(total_commission) filter (where status <> 'Cancelled')
  from orders where created_at >= $1 and created_at < $2 and total between 20 and 60 group by 1`;

/** Both windows, as the figures read them. */
export async function askByHand(pool: pg.Pool): Promise<void> {
  const { fromMs, beforeMs } = THREE_YEARS;
  for (const [from, before] of [
    [2 * fromMs - beforeMs, fromMs],
    [fromMs, beforeMs],
  ] as const)
    await pool.query(BY_HAND, [new Date(from), new Date(before)]);
}
