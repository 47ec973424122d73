import { ALWAYS_OPEN_WEEK } from '@passline/domain';
import { nothing, walksOf } from './walk.ts';

export const hoursWalks = walksOf(nothing, {
  'hours.save': {
    input: ({ locationId }) => ({
      locationId,
      kind: 'ordering',
      hours: ALWAYS_OPEN_WEEK,
      expected: ALWAYS_OPEN_WEEK,
    }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403],
  },
  'hours.saveException': {
    input: ({ locationId }) => ({ locationId, exception: aHoliday('ordering'), expected: null }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403],
  },
  'hours.removeException': {
    // Delivery's dates are locked for every admin, also on locations that there are not.
    input: ({ locationId }) => {
      const expected = aHoliday('delivery');
      return { locationId, kind: expected.kind, date: expected.date, expected };
    },
    answers: [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  },
});

function aHoliday(kind: 'ordering' | 'delivery') {
  return { kind, date: '2099-12-25', name: 'Christmas Day', ranges: [] };
}
