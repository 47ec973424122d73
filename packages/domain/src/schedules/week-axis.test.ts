import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutWeek } from './lay-out-week.ts';
import { dragEnd, dragShift, stepBelow } from './move-on-axis.ts';
import { momentOnAxis, placeOnAxis, weekAxis } from './week-axis.ts';
import { addWeeks, daysOfWeek, spanOfWeek } from './week.ts';

const at = (text: string) => Date.parse(text);
const piecesOf = (zone: string, week: string, start: string, end: string) => {
  const axis = weekAxis(week, zone);
  const shift = { id: 'one', start: at(start), end: at(end) };
  return layOutWeek(daysOfWeek(week), [shift], () => axis).flatMap(({ date, pieces }) =>
    pieces.map(({ fromMinute, toMinute }) => [date.slice(5), fromMinute / 60, toMinute / 60]),
  );
};

describe('a shift from 22:00 to 03:00', () => {
  test('is at the bottom of its day and at the top of the next', () => {
    expect(
      piecesOf('America/Vancouver', '2026-11-23', '2026-11-27T22:00-07:00', '2026-11-28T03:00-07:00'),
    ).toEqual([
      ['11-27', 22, 24],
      ['11-28', 0, 3],
    ]);
  });

  test('on a Sunday goes on in the next week; what ends at midnight does not', () => {
    const sunday = ['2026-11-29T22:00-07:00', '2026-11-30T03:00-07:00'] as const;
    expect(piecesOf('America/Vancouver', '2026-11-23', ...sunday)).toEqual([['11-29', 22, 24]]);
    expect(piecesOf('America/Vancouver', '2026-11-30', ...sunday)).toEqual([['11-30', 0, 3]]);
    expect(
      piecesOf('America/Vancouver', '2026-11-23', '2026-11-24T22:00-07:00', '2026-11-25T00:00-07:00'),
    ).toEqual([['11-24', 22, 24]]);
  });

  test('over a skipped hour is placed by the clock: four hours over five rows, one of them empty', () => {
    expect(
      piecesOf('America/Vancouver', '2026-03-02', '2026-03-07T22:00-08:00', '2026-03-08T03:00-07:00'),
    ).toEqual([
      ['03-07', 22, 24],
      ['03-08', 0, 3],
    ]);
    expect(weekAxis('2026-03-02', 'America/Vancouver')).toMatchObject({
      minutes: 1440,
      changes: [{ day: 6, atMinute: 120, byMinutes: 60 }],
      repeats: [],
    });
  });

  test('over an hour that occurs twice covers both: six hours', () => {
    expect(
      piecesOf('America/Toronto', '2026-10-26', '2026-10-31T22:00-04:00', '2026-11-01T03:00-05:00'),
    ).toEqual([
      // Between 2 and 3 the other days of the week have a free row, where Sunday has its second hour.
      ['10-31', 23, 25],
      ['11-01', 0, 4],
    ]);
    expect(weekAxis('2026-10-26', 'America/Toronto')).toMatchObject({
      minutes: 1500,
      changes: [{ day: 6, atMinute: 120, byMinutes: -60 }],
      repeats: [{ atMinute: 120, minutes: 60 }],
    });
  });
});

test('the hour that occurs twice has two places, the skipped one has none', () => {
  const back = weekAxis('2026-10-26', 'America/Toronto');
  const first = at('2026-11-01T01:30-04:00');
  const second = at('2026-11-01T01:30-05:00');
  expect(placeOnAxis(back, first)).toEqual({ day: 6, minute: 90 });
  expect(placeOnAxis(back, second)).toEqual({ day: 6, minute: 150 });
  expect(momentOnAxis(back, 6, 150)).toBe(second);
  expect(momentOnAxis(back, 0, 150)).toBe(at('2026-10-26T02:00-04:00'));
  const forward = weekAxis('2026-03-02', 'America/Vancouver');
  expect(momentOnAxis(forward, 6, 150)).toBe(at('2026-03-08T03:30-07:00'));
});

test('regions that share a grid share its rows, though only one of them changes its clocks', () => {
  const shared = weekAxis('2026-10-26', 'America/Vancouver', ['America/Vancouver', 'America/Toronto']);
  expect(shared.minutes).toBe(1500);
  expect(placeOnAxis(shared, at('2026-11-01T03:00-07:00'))).toEqual({ day: 6, minute: 240 });
  expect(momentOnAxis(shared, 6, 240)).toBe(at('2026-11-01T03:00-07:00'));
});

test('every quarter of every week has one place, later ones further down, and the place leads back to it', () => {
  const weeks = ['2026-03-02', '2026-10-26', '2026-11-23', '2027-03-08', '2026-03-30', '2026-09-28'];
  fc.assert(
    fc.property(
      fc.constantFrom(...weeks),
      fc.constantFrom('America/Vancouver', 'America/Toronto', 'Asia/Seoul', 'Australia/Lord_Howe'),
      (week, zone) => {
        const axis = weekAxis(week, zone, [zone, 'America/Toronto']);
        const { fromMs, beforeMs } = spanOfWeek(week, zone);
        let before = -1;
        for (let moment = fromMs; moment < beforeMs; moment += 900_000) {
          const { day, minute } = placeOnAxis(axis, moment);
          expect(momentOnAxis(axis, day, minute)).toBe(moment);
          expect(day * 3_000 + minute).toBeGreaterThan(before);
          before = day * 3_000 + minute;
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('no hour of a week is lost or doubled by its columns', () => {
  const zones = ['America/Vancouver', 'America/Toronto', 'Australia/Lord_Howe'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('2026-03-02', '2026-10-26', '2026-11-23', '2026-03-30'),
      fc.integer({ min: -20, max: 190 }),
      fc.integer({ min: 1, max: 96 }),
      (zone, week, hour, quarters) => {
        const axis = weekAxis(week, zone);
        const { fromMs, beforeMs } = spanOfWeek(week, zone);
        const start = fromMs + hour * 3_600_000;
        const shift = { id: 'one', start, end: start + quarters * 900_000 };
        const pieces = layOutWeek(daysOfWeek(week), [shift], () => axis).flatMap(({ pieces: own }, day) =>
          own.map((piece) => ({ ...piece, day })),
        );
        const within = Math.max(0, Math.min(shift.end, beforeMs) - Math.max(start, fromMs));
        const drawn = pieces.reduce((sum, { day, fromMinute, toMinute }) => {
          const isWhole = toMinute === axis.minutes;
          const toMs = isWhole ? spanOfDayEnd(week, day, zone) : momentOnAxis(axis, day, toMinute);
          return sum + toMs - momentOnAxis(axis, day, fromMinute);
        }, 0);
        expect(drawn).toBe(within);
      },
    ),
    { numRuns: 400 },
  );
});

function spanOfDayEnd(week: string, day: number, zone: string): number {
  const next = day === 6 ? addWeeks(week, 1) : (daysOfWeek(week)[day + 1] ?? '');
  return Temporal.PlainDate.from(next).toZonedDateTime(zone).epochMilliseconds;
}

test('simultaneous ones are side by side, consecutive ones share a lane', () => {
  const axis = weekAxis('2026-11-23', 'UTC');
  const shift = (id: string, from: string, to: string) => ({
    id,
    start: at(`2026-11-23T${from}Z`),
    end: at(`2026-11-23T${to}Z`),
  });
  const [monday] = layOutWeek(
    daysOfWeek('2026-11-23'),
    [shift('c', '14:00', '16:00'), shift('a', '10:00', '14:00'), shift('b', '12:00', '18:00')],
    () => axis,
  );
  expect(monday?.lanes).toBe(2);
  expect(monday?.pieces.map(({ shift: { id }, lane }) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ]);
});

describe('on a grid of the week in which Vancouver put its clocks forward', () => {
  const axis = weekAxis('2026-03-02', 'America/Vancouver');
  const friday = { start: at('2026-03-06T22:00-08:00'), end: at('2026-03-07T03:00-08:00') };

  test('a shift that is dragged to another day keeps its hours on the clock, also over the gap', () => {
    expect(dragShift(axis, friday, { day: 1, minute: 0 })).toEqual({
      start: at('2026-03-07T22:00-08:00'),
      end: at('2026-03-08T03:00-07:00'),
    });
  });

  test('dragged further down it keeps its length, and goes on in the next day', () => {
    const later = dragShift(axis, friday, { day: 0, minute: 150 });
    expect(later).toEqual({ start: at('2026-03-07T00:30-08:00'), end: at('2026-03-07T05:30-08:00') });
    expect(dragShift(axis, later, { day: 0, minute: -150 })).toEqual(friday);
  });

  test('its end goes where it is dragged, but no nearer than a quarter of an hour and no further than a day', () => {
    expect(dragEnd(axis, friday, { day: 5, minute: 300 }).end).toBe(at('2026-03-07T05:00-08:00'));
    expect(dragEnd(axis, friday, { day: 4, minute: 60 }).end).toBe(at('2026-03-06T22:15-08:00'));
    expect(dragEnd(axis, friday, { day: 6, minute: 1440 }).end).toBe(at('2026-03-07T22:00-08:00'));
    expect(stepBelow(74)).toBe(60);
  });
});
