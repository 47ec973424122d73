import { expect, test } from 'vitest';
import { differingProbes, zoneOffsets, zoneRuleProbes } from './zone-rules.ts';
import { TIME_ZONES } from './zones.ts';

test('a missing answer is refused', () => {
  const probes = zoneRuleProbes();
  expect(() => differingProbes(probes, zoneOffsets(probes), [])).toThrow(RangeError);
});

test('every zone is probed in winter and in summer', () => {
  const probes = zoneRuleProbes();
  for (const zone of TIME_ZONES) expect(probes.filter((probe) => probe.zone === zone)).toHaveLength(6);
});

test('rules that still turn the clock back in British Columbia are detected', () => {
  const probes = zoneRuleProbes();
  const ours = zoneOffsets(probes);
  const december = probes.findIndex(
    ({ zone, atMs }) => zone === 'America/Vancouver' && atMs === Date.UTC(2026, 11, 15, 12),
  );
  expect(ours[december]).toBe(-420);
  const theirs = ours.with(december, -480);
  expect(differingProbes(probes, ours, theirs)).toEqual([probes[december]]);
  expect(differingProbes(probes, ours, ours)).toEqual([]);
});
