import {
  attentionOf,
  deadlinesOf,
  DEFAULT_ATTENTION_THRESHOLDS,
  type AttentionFacts,
  type AttentionLevel,
  type AttentionThresholds,
} from './attention.ts';

/** The most pressing first; 'over': nothing is due any more. */
const URGENCY_DEGREES = ['very-late', 'late', 'soon', 'calm', 'over'] as const;
export type UrgencyDegree = (typeof URGENCY_DEGREES)[number];

/**
 * How pressing an order is. `verb`: what is due next, as 'to confirm'. `dueMs`: when, in ms since 1970; null if no time is
 * known.
 */
export type Urgency = { degree: UrgencyDegree; level: AttentionLevel; verb: string; dueMs: number | null };

/** The minutes before something is due from which on it is due soon. What is to be confirmed has three in all. */
const SOON_MINUTES = 5;
const SOON_TO_CONFIRM_MINUTES = 1;
const VERY_LATE_MINUTES = 10;
const MINUTE_MS = 60_000;

const VERBS: Record<AttentionLevel, string> = {
  'late-to-confirm': 'to confirm',
  'delivery-failed': 'to assign again',
  'late-to-match': 'to match',
  'late-to-pick-up': 'to pick up',
  'late-to-deliver': 'to deliver',
  'late-to-finish': 'to finish',
  none: '',
};

/**
 * What is due next on an order at `nowMs`, and how pressing that is: what is late, if anything is (see `attentionOf`),
 * else what is due first. See docs/rules/orders.md#how-pressing-an-order-is.
 */
export function urgencyOf(
  order: AttentionFacts & { isFoodReady: boolean },
  nowMs: number,
  thresholds: AttentionThresholds = DEFAULT_ATTENTION_THRESHOLDS,
): Urgency {
  const { level: lateLevel, sinceMs } = attentionOf(order, nowMs, thresholds);
  const [level, dueMs] = lateLevel === 'none' ? firstDue(order, thresholds) : [lateLevel, sinceMs];
  const isOver = order.status !== 'New' && order.status !== 'Preparing';
  return {
    degree: isOver ? 'over' : degreeOf(level, dueMs, nowMs),
    level,
    verb: verbOf(level, order),
    dueMs,
  };
}

function firstDue(
  order: AttentionFacts,
  thresholds: AttentionThresholds,
): [level: AttentionLevel, dueMs: number | null] {
  const known = deadlinesOf(order, thresholds).filter(([, dueMs]) => dueMs !== null);
  const [first] = known.toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0));
  return first ?? ['none', null];
}

function degreeOf(level: AttentionLevel, dueMs: number | null, nowMs: number): UrgencyDegree {
  if (dueMs === null) return 'calm';
  if (nowMs - dueMs >= VERY_LATE_MINUTES * MINUTE_MS) return 'very-late';
  if (nowMs > dueMs) return 'late';
  const soonMinutes = level === 'late-to-confirm' ? SOON_TO_CONFIRM_MINUTES : SOON_MINUTES;
  return dueMs - nowMs <= soonMinutes * MINUTE_MS ? 'soon' : 'calm';
}

/** What keeps a courier from picking up is the food, as long as it is not ready; without a courier, the guest picks it up. */
function verbOf(
  level: AttentionLevel,
  { isFoodReady, orderType }: AttentionFacts & { isFoodReady: boolean },
): string {
  if (level === 'late-to-pick-up' && !isFoodReady) return VERBS['late-to-finish'];
  if (level === 'late-to-finish' && isFoodReady && orderType !== 'DineIn')
    return orderType === 'Pickup' ? VERBS['late-to-pick-up'] : VERBS['late-to-deliver'];
  return VERBS[level];
}

/** Past due, by any amount. */
export function isPastDue({ degree }: Pick<Urgency, 'degree'>): boolean {
  return degree === 'late' || degree === 'very-late';
}

/** Sorts by degree, then by what is or was due first; what has no time comes last of its degree. */
export function byUrgency(a: Urgency, b: Urgency): number {
  const byDegree = URGENCY_DEGREES.indexOf(a.degree) - URGENCY_DEGREES.indexOf(b.degree);
  return byDegree || (a.dueMs ?? Infinity) - (b.dueMs ?? Infinity) || 0;
}
