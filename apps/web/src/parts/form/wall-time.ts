import { instantAt, localDate, localTime } from '@passline/domain/time/local-date';

/** What a field for date and time shows: 'YYYY-MM-DDTHH:mm' in the location's zone. */
export function wallTime(atMs: number, zone: string): string {
  return `${localDate(atMs, zone)}T${localTime(atMs, zone)}`;
}

/** The instant that such a field means; null while it is incomplete. */
export function readWallTime(text: string, zone: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text);
  return match ? instantAt(match[1] ?? '', match[2] ?? '', zone) : null;
}
