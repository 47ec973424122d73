import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOn } from './text-on.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#1d3fa8', '#ffffff', 9],
  ['#ff0000', '#000000', 5.2],
])('on %s words are %s, at %d:1', (ground, colour, contrast) => {
  expect(textOn(ground)).toEqual({ colour, contrast });
});

test('on every colour the better of black and white is readable', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffffff }),
      (colour) => textOn(`#${colour.toString(16).padStart(6, '0')}`).contrast >= 4.5,
    ),
  );
});
