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
  'analytics.choices': { input: () => ({}), answers: searches },
});
