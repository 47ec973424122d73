import { expect, test } from 'vitest';
import { layOutWeek } from './lay-out-week.ts';
import { weekAxis } from './week-axis.ts';
import { daysOfWeek } from './week.ts';

const DAYS = daysOfWeek('2026-12-07');
const AXIS = weekAxis('2026-12-07', 'UTC');
const shift = (id: string, from: string, to: string) => ({
  id,
  start: Date.parse(`2026-12-07T${from}Z`),
  end: Date.parse(`2026-12-07T${to}Z`),
});
type Made = ReturnType<typeof shift>;

function monday(shifts: Made[], room: Parameters<typeof layOutWeek>[3] = {}) {
  const [{ pieces, lanes, more } = { pieces: [], lanes: 0, more: [] }] = layOutWeek(
    DAYS,
    shifts,
    () => AXIS,
    room,
  );
  return {
    lanes,
    shown: Object.fromEntries(pieces.map((piece) => [piece.shift.id, piece.lane])),
    more: more.map((one) => [one.fromMinute, one.toMinute, one.pieces.map((piece) => piece.shift.id).join()]),
  };
}

const lunch = ['a', 'b', 'c', 'd', 'e'].map((id) => shift(id, '10:00', '14:00'));

test('a day with room for all leaves nothing out', () => {
  expect(monday(lunch, { mostLanes: 5 })).toEqual({
    lanes: 5,
    shown: { a: 0, b: 1, c: 2, d: 3, e: 4 },
    more: [],
  });
});

test('on a crowded day the last lane represents the rest, for each stretch separately', () => {
  const dinner = ['v', 'w', 'x', 'y'].map((id) => shift(id, '17:00', '22:00'));
  const late = shift('z', '21:00', '23:00');
  expect(monday([...lunch, ...dinner, late], { mostLanes: 3 })).toEqual({
    lanes: 3,
    shown: { a: 0, b: 1, v: 0, w: 1 },
    more: [
      [600, 840, 'c,d,e'],
      [1020, 1380, 'x,y,z'],
    ],
  });
});

test('a shift that is alone in the last lane is shown there itself', () => {
  expect(monday([...lunch.slice(0, 3), shift('x', '15:00', '16:00')], { mostLanes: 3 })).toEqual({
    lanes: 3,
    shown: { a: 0, b: 1, c: 2, x: 0 },
    more: [],
  });
  expect(monday([...lunch.slice(0, 4), shift('x', '15:00', '16:00')], { mostLanes: 3 }).more).toEqual([
    [600, 840, 'c,d'],
  ]);
});

test('a shift that somebody is moving is not left out: it takes the place of those that it meets', () => {
  expect(monday(lunch, { mostLanes: 3, keptId: 'e' })).toEqual({
    lanes: 3,
    shown: { a: 0, e: 1 },
    more: [[600, 840, 'b,c,d']],
  });
  expect(monday(lunch, { mostLanes: 3, keptId: 'a' }).shown).toEqual({ a: 0, b: 1 });
});
