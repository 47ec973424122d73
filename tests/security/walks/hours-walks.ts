import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import { asChanges } from '../../setup/as-changes.ts';
import { nothing, walksOf } from './walk.ts';

export const hoursWalks = walksOf(nothing, {
  'hours.region': {
    input: ({ locationId }) => ({ locationId }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
  },
  'hours.save': {
    input: ({ locationId }) => ({
      locationId,
      changes: { hoursLT: { from: ALWAYS_OPEN_WEEK, to: ALWAYS_OPEN_WEEK } },
    }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'hours.saveException': {
    input: ({ locationId }) => {
      const { kind, date, ...fields } = aHoliday('ordering');
      return { locationId, kind, date, changes: asChanges(fields) };
    },
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'hours.removeException': {
    // Delivery's dates are locked for every admin, also at unknown locations.
    input: ({ locationId }) => {
      const expected = aHoliday('delivery');
      return { locationId, kind: expected.kind, date: expected.date, expected };
    },
    answers: [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  },
});

function aHoliday(kind: 'ordering' | 'delivery') {
  return { kind, date: '2099-12-25', name: 'Christmas Day', ranges: [] };
}
