import { TIME_ZONES } from './zones.ts';
import { MINUTE_MS } from './wall-time.ts';
import { platformOffsetMs } from './zone-offset.ts';

/** One question to a set of zone rules: how far ahead of UTC is `zone` at `atMs` (ms since 1970)? */
export type ZoneRuleProbe = { zone: string; atMs: number };

// Noon UTC in the middle of each season: British Columbia stopped changing its clocks in 2026, so rules older than
// that are an hour wrong for Vancouver every winter from then on.
const PROBE_DATES = ['2026-01-15', '2026-07-15', '2026-12-15', '2027-01-15', '2027-07-15', '2027-12-15'];

/**
 * The questions with which the server compares its zone rules with the database's, and the browser with the
 * server's: winter and summer of 2026 and 2027 in every zone of the product, always in the same order.
 */
export function zoneRuleProbes(): ZoneRuleProbe[] {
  return TIME_ZONES.flatMap((zone) =>
    PROBE_DATES.map((date) => ({ zone, atMs: Date.parse(`${date}T12:00:00Z`) })),
  );
}

/** This platform's answer to each probe, in minutes ahead of UTC (Vancouver in summer: -420). */
export function zoneOffsets(probes: readonly ZoneRuleProbe[]): number[] {
  return probes.map(({ zone, atMs }) => platformOffsetMs(atMs, zone) / MINUTE_MS);
}

/** The probes that two sets of rules answer differently. Throws RangeError if an answer is missing. */
export function differingProbes(
  probes: readonly ZoneRuleProbe[],
  ours: readonly number[],
  theirs: readonly number[],
): ZoneRuleProbe[] {
  if (ours.length !== probes.length || theirs.length !== probes.length) {
    throw new RangeError('Each probe needs an answer from both sides');
  }
  return probes.filter((_, index) => ours[index] !== theirs[index]);
}
