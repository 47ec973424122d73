import { expect, test } from 'vitest';
import { isSameJson } from './is-same-json.ts';

test.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[1, undefined], [1, null], true],
  [{ lat: 1, lng: 2 }, { lng: 2, lat: 1 }, true],
  [{ lat: 1, lng: { a: [1] } }, { lat: 1, lng: { a: [2] } }, false],
  [{ a: null }, { a: undefined }, false],
  [{ a: undefined }, {}, true],
  [{ a: undefined, b: 1 }, { a: 1, b: undefined }, false],
  [{}, [], false],
  [null, {}, false],
  [null, undefined, true],
  [null, '', false],
  [0, '0', false],
  [0, -0, true],
  [Number.NaN, Number.NaN, true],
])('%j and %j', (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
  expect(isSameJson(b, a)).toBe(same);
});
