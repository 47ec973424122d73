import { expect, test } from 'vitest';
import { placeBeside, type Rect } from './place-beside.ts';

const room = { width: 800, height: 600 };
const size = { width: 280, height: 200 };
const table = (left: number, top: number): Rect => ({ left, top, width: 60, height: 60 });

test('it stands at the right where it fits, else at the left, within the room', () => {
  expect(placeBeside(table(100, 300), size, room)).toEqual({ left: 172, top: 230 });
  expect(placeBeside(table(600, 300), size, room)).toEqual({ left: 308, top: 230 });
  expect(placeBeside(table(100, 10), size, room)).toEqual({ left: 172, top: 12 });
  expect(placeBeside(table(100, 570), size, room).top).toBe(388);
});

test('in a narrow room it stands below or above', () => {
  const narrow = { width: 360, height: 600 };
  expect(placeBeside(table(150, 40), size, narrow)).toEqual({ left: 40, top: 112 });
  expect(placeBeside(table(150, 500), size, narrow)).toEqual({ left: 40, top: 288 });
});

test.each([
  [table(0, 0), room],
  [table(370, 270), room],
  [table(120, 100), { width: 300, height: 260 }],
  [
    { left: 0, top: 0, width: 300, height: 260 },
    { width: 300, height: 260 },
  ],
])('it never covers its table: %o in %o', (one, place) => {
  const { left, top } = placeBeside(one, size, place);
  const isBeside =
    left >= one.left + one.width ||
    left + size.width <= one.left ||
    top >= one.top + one.height ||
    top + size.height <= one.top;
  expect(isBeside).toBe(true);
});
