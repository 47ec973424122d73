import { addDays, instantAt } from '@passline/domain/time/local-date';
import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';
import { STEP_MINUTES } from './read-time.ts';

/**
 * What a field for date and time shows: 'YYYY-MM-DDTHH:mm' in the location's zone. `offsetAt`: the zone rules that it is written by;
 * undefined: this browser's, for a time that nobody types back.
 */
export function wallTime(atMs: number, zone: string, offsetAt: OffsetAt | undefined): string {
  return new Date(atMs + (offsetAt ?? zoneOffsetMs)(atMs, zone)).toISOString().slice(0, 16);
}

/** The same for an end that is not part of its span: midnight is 24:00 of the day that it ends. */
export function endWallTime(atMs: number, zone: string, offsetAt: OffsetAt): string {
  const [date = '', time = ''] = wallTime(atMs, zone, offsetAt).split('T');
  return time === '00:00' ? `${addDays(date, -1)}T24:00` : `${date}T${time}`;
}

/** The instant that such a field means, by the server's rules; null while it is incomplete. */
export function readWallTime(text: string, zone: string, offsetAt: OffsetAt): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text);
  if (!match) return null;
  const [, date = '', time = ''] = match;
  return time === '24:00'
    ? instantAt(addDays(date, 1), '00:00', zone, offsetAt)
    : instantAt(date, time, zone, offsetAt);
}

/**
 * One step later or earlier, onto a whole step, as time passes: through both hours that the clocks repeat, and past the one that they
 * skip. Null where that is not on `date` any more. See
 * docs/rules/time.md#clock-changes.
 */
export function stepInstant(
  atMs: number,
  steps: 1 | -1,
  {
    date,
    zone,
    offsetAt,
    stepMinutes = STEP_MINUTES,
  }: { date: string; zone: string; offsetAt: OffsetAt; stepMinutes?: number },
): number | null {
  const stepMs = stepMinutes * 60_000;
  const at = atMs / stepMs;
  const to = (steps === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * stepMs;
  return wallTime(to, zone, offsetAt).slice(0, 10) === date ? to : null;
}
