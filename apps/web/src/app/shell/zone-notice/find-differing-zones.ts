import { differingProbes, zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';

/**
 * The zones whose clocks this computer reads differently from the server.
 *
 * @param theirs minutes ahead of UTC for each of `zoneRuleProbes()`, as the server sent them
 */
export function findDifferingZones(
  theirs: readonly number[],
  ours: readonly number[] = zoneOffsets(zoneRuleProbes()),
): string[] {
  const probes = zoneRuleProbes();
  // A server of another version may use other probes: nothing can be compared then.
  if (theirs.length !== probes.length) return [];
  return [...new Set(differingProbes(probes, ours, theirs).map(({ zone }) => zone))];
}
