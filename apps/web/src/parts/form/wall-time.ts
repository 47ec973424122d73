import { instantAt } from '@passline/domain/time/local-date';
import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';

/** What a field for date and time shows: 'YYYY-MM-DDTHH:mm' in the location's zone. `offsetAt`: by other zone rules than this browser's. */
export function wallTime(atMs: number, zone: string, offsetAt: OffsetAt = zoneOffsetMs): string {
  return new Date(atMs + offsetAt(atMs, zone)).toISOString().slice(0, 16);
}

/** The instant that such a field means; null while it is incomplete. */
export function readWallTime(text: string, zone: string, offsetAt?: OffsetAt): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text);
  return match ? instantAt(match[1] ?? '', match[2] ?? '', zone, offsetAt) : null;
}
