import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { standbyCents } from './standby.ts';

const TERMS = { freeMinutes: 10, perMinuteCents: 25, mostCents: 1000 };
const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 5, 1, 19);
const at = (minutes: number) => NOON + minutes * MINUTE_MS;

// Arrival, estimated pick-up and pick-up in minutes after noon.
test.each([
  ['the arrival is unknown', null, 0, 300, 0],
  ['picked up at once', 0, 0, 0, 0],
  ['the free minutes to the end', 0, 0, 10, 0],
  ['a millisecond beyond them is a started minute', 0, 0, 10 + 1 / MINUTE_MS, 25],
  ['the first paid minute to its end', 0, 0, 11, 25],
  ['the second one started', 0, 0, 11 + 1 / MINUTE_MS, 50],
  ['the wait of an early courier does not count until the food is due', 0, 20, 30, 0],
  ['then from when it is due', 0, 20, 32, 50],
  ['a late courier: from the arrival', 15, 0, 25, 0],
  ['and no earlier', 15, 0, 26, 25],
  ['food without an estimate: from the arrival', 0, null, 12, 50],
  ['picked up before it is due', 0, 40, 30, 0],
  ['the last minute below the maximum', 0, 0, 49, 975],
  ['the maximum', 0, 0, 50, 1000],
  ['and never more', 0, 0, 600, 1000],
] as const)('%s', (_, arrived, estimated, pickedUp, expected) => {
  const wait = {
    arrivedMs: arrived === null ? null : at(arrived),
    estimatedPickupMs: estimated === null ? null : at(estimated),
    pickedUpMs: at(pickedUp),
  };
  expect(standbyCents(wait, TERMS)).toBe(expected);
});

test('it is whole minutes of the rate or the most, never negative, and never falls while the courier waits', () => {
  const moment = fc.integer({ min: NOON, max: NOON + 300 * MINUTE_MS });
  fc.assert(
    fc.property(
      moment,
      fc.option(moment),
      moment,
      fc.nat(60 * MINUTE_MS),
      (arrivedMs, estimatedPickupMs, pickedUpMs, moreMs) => {
        const paid = standbyCents({ arrivedMs, estimatedPickupMs, pickedUpMs }, TERMS);
        const later = standbyCents({ arrivedMs, estimatedPickupMs, pickedUpMs: pickedUpMs + moreMs }, TERMS);
        expect(paid % 25).toBe(0);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(later).toBeGreaterThanOrEqual(paid);
        expect(later).toBeLessThanOrEqual(TERMS.mostCents);
      },
    ),
  );
});
