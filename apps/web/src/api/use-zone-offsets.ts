import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';

/** The rules by which the whole portal goes anyway: see docs/rules/time.md#one-clock. */
export function useZoneOffsets(): OffsetAt {
  return zoneOffsetMs;
}
