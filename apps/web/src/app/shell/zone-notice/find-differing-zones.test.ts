import { zoneRuleProbes } from '@passline/domain/time/zone-rules';
import { expect, test } from 'vitest';
import { findDifferingZones } from './find-differing-zones.ts';

const probes = zoneRuleProbes();
const server = probes.map((_, at) => at);

/** The server's answers, but an hour off in `zone` from `fromMs` on. */
const older = (zone: string, fromMs = 0) =>
  server.map((offset, at) =>
    probes[at]!.zone === zone && probes[at]!.atMs >= fromMs ? offset - 60 : offset,
  );

test('equal rules give no zones', () => {
  expect(findDifferingZones(server, server)).toEqual([]);
});

test('a zone that differs on only one date is named once', () => {
  expect(findDifferingZones(server, older('America/Vancouver', Date.parse('2026-12-01')))).toEqual([
    'America/Vancouver',
  ]);
  expect(findDifferingZones(server, older('America/Los_Angeles'))).toEqual(['America/Los_Angeles']);
});

test('answers to other probes are ignored', () => {
  expect(findDifferingZones(server.slice(1), server)).toEqual([]);
});
