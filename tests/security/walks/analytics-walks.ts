import { randomUUID } from 'node:crypto';
import { putView } from '../../analytics/put-view.ts';
import { changesLocation, searches } from './answers.ts';
import { walksOf } from './walk.ts';

const NOVEMBER = { from: Date.UTC(2026, 10, 1), before: Date.UTC(2026, 11, 1) };
const novemberOf = ({ locationId }: { locationId: string }) => ({ ...NOVEMBER, locationIds: [locationId] });

export const analyticsWalks = walksOf(async () => ({}), {
  'analytics.figures': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver', by: 'day' }),
    answers: changesLocation,
  },
  'analytics.orders': { input: novemberOf, answers: changesLocation },
  'analytics.wholeOrders': { input: novemberOf, answers: changesLocation },
  'analytics.times': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver' }),
    answers: changesLocation,
  },
  'analytics.refunds': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver' }),
    answers: changesLocation,
  },
  'analytics.guests': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver' }),
    answers: changesLocation,
  },
  'analytics.products': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver' }),
    answers: changesLocation,
  },
  'analytics.rewards': {
    input: (target) => ({ ...novemberOf(target), timeZone: 'America/Vancouver' }),
    answers: changesLocation,
  },
  'analytics.choices': { input: () => ({}), answers: searches },
});

/** A view of the super admin among the callers: for everybody else it does not exist. */
const ownersOnly = [401, 403, 403, 403, 404, 404, 200, 403, 403, 403, 403, 403, 403, 403, 403];

export const analyticsViewsWalks = walksOf(({ pool }) => putView(pool), {
  'analyticsViews.list': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'analyticsViews.save': {
    input: ({ locationId }) => ({ locationId, name: randomUUID(), search: 'span=today' }),
    answers: changesLocation,
  },
  'analyticsViews.replace': {
    input: ({ viewId, expectedRev }) => ({ viewId, expectedRev, search: 'span=today' }),
    answers: ownersOnly,
  },
  'analyticsViews.rename': {
    input: ({ viewId, expectedRev }) => ({ viewId, expectedRev, name: randomUUID() }),
    answers: ownersOnly,
  },
  'analyticsViews.remove': { input: ({ viewId }) => ({ viewId }), answers: ownersOnly },
});
