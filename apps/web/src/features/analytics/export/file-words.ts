import { addDays } from '@passline/domain/time/local-date';
import { whichOfBoth } from '@passline/domain/time/repeated-hour';
import { wallTime } from '../../../parts/form/wall-time.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Clock } from '../window/window-words.ts';
import { placeOf } from '../window/zone-words.ts';

type Shown = Pick<Fetched, 'window' | 'asked'>;
type OffsetAt = Clock['offsetAt'];

/** '2026-10-05 12:30', as spreadsheets read it; '2026-11-01 01:30 EST' in the hour that the clocks repeat. */
export function fileTime(atMs: number, zone: string, offsetAt: OffsetAt): string {
  return wallTime(atMs, zone, offsetAt).replace('T', ' ') + whichOfBoth(atMs, zone, offsetAt);
}

/** 'Vancouver time'. */
export function timeOfPlace({ asked }: Shown): string {
  return `${placeOf(asked.zone)} time`;
}

/** 'analytics-figures-2026-10-05-2026-10-18-vancouver': both days included; with the times if it does not begin and end at midnight. */
export function fileName(what: string, { window, asked }: Shown, offsetAt: OffsetAt): string {
  const [from = '', fromTime = ''] = wallTime(window.fromMs, asked.zone, offsetAt).split('T');
  const [before = '', beforeTime = ''] = wallTime(window.beforeMs, asked.zone, offsetAt).split('T');
  const isWhole = fromTime === '00:00' && beforeTime === '00:00';
  const timed = (date: string, time: string, atMs: number) =>
    `${date}-${time.replace(':', '')}${whichOfBoth(atMs, asked.zone, offsetAt).toLowerCase().replace(' ', '-')}`;
  const days = isWhole
    ? `${from}-${addDays(before, -1)}`
    : `${timed(from, fromTime, window.fromMs)}-${timed(before, beforeTime, window.beforeMs)}`;
  return `analytics-${what}-${days}-${placeOf(asked.zone).toLowerCase()}`;
}
