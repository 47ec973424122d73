import { expect, test } from 'vitest';
import { instantsOfWall, whichOfBoth, zoneWord } from './repeated-hour.ts';

const zone = 'America/Toronto';
const wall = (text: string) => Date.parse(`${text}Z`);

test('an hour that the clocks repeat has two instants for each time, one that they skip has none, any other one', () => {
  const twice = [Date.parse('2026-11-01T05:30Z'), Date.parse('2026-11-01T06:30Z')];
  expect(instantsOfWall(wall('2026-11-01T01:30'), zone)).toEqual(twice);
  expect(instantsOfWall(wall('2026-03-08T02:30'), zone)).toEqual([]);
  expect(instantsOfWall(wall('2026-11-01T02:00'), zone)).toEqual([Date.parse('2026-11-01T07:00Z')]);
  expect(instantsOfWall(wall('2026-11-01T00:55'), zone)).toEqual([Date.parse('2026-11-01T04:55Z')]);
});

test('which of both is said by the word of the zone, in that hour alone', () => {
  const words = ['04:59', '05:00', '05:59', '06:00', '06:59', '07:00'].map((time) =>
    whichOfBoth(Date.parse(`2026-11-01T${time}Z`), zone),
  );
  expect(words).toEqual(['', ' EDT', ' EDT', ' EST', ' EST', '']);
  expect(whichOfBoth(Date.parse('2026-11-01T16:30Z'), 'Asia/Seoul')).toBe('');
});

test.each([
  ['America/Los_Angeles', -8, 'PST'],
  ['America/Halifax', -3, 'ADT'],
  ['Asia/Seoul', 9, 'KST'],
  ['Europe/Berlin', 1, ''],
])('%s at UTC%d is called %s', (place, hours, word) => {
  expect(zoneWord(0, place, () => hours * 3_600_000)).toBe(word);
});
