import { offsetBy } from '@passline/domain/time/zone-offset';
import { TIME_ZONES } from '@passline/domain/time/zones';
import { expect, test } from 'vitest';
import { zoneChangesAround } from './zone-changes-around.ts';

const NOW_MS = Date.parse('2026-11-27T12:00:00Z');

test('what ends some years from now is read by the server’s rules too, in every zone', () => {
  const changes = zoneChangesAround(NOW_MS);
  for (const at of ['2028-12-01T08:00:00Z', '2031-07-01T08:00:00Z', '2036-12-01T08:00:00Z']) {
    expect(Date.parse(at)).toBeLessThan(changes.beforeMs);
    for (const zone of TIME_ZONES)
      expect(offsetBy(changes, Date.parse(at), zone)).toBe(offsetBy(undefined, Date.parse(at), zone));
  }
});

test('the answer stays small: it goes with each page', () => {
  expect(JSON.stringify(zoneChangesAround(NOW_MS)).length).toBeLessThan(8_000);
});
