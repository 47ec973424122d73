import { localDate, localTime } from '@passline/domain/time/local-date';
import { refused } from './refusal.ts';

/** Where and when somebody reads a timeline. */
export type TimelineClock = { zone: string; nowMs: number };

/** When something was done, as the place's clock shows it: with its date, unless that is today's. */
export function whenDone(atMs: number, { zone, nowMs }: TimelineClock): string {
  const date = localDate(atMs, zone);
  const time = localTime(atMs, zone);
  return date === localDate(nowMs, zone) ? time : `${date} ${time}`;
}

const TOOK_BACK = 'undid: ';

/** The reason stored with the entry of an undo. */
export function tookBack({ action, actorName }: { action: string; actorName: string }): string {
  return `${TOOK_BACK}${action} of ${actorName}`;
}

/** Whether an entry with this reason is an undo. */
export function isTakingBack(reason: string | null): boolean {
  return reason?.startsWith(TOOK_BACK) ?? false;
}

/** For an entry that is shown but cannot be undone. */
export function nothingToTakeBack() {
  return refused({ code: 'undo-nothing', message: 'There is nothing here that can be undone.' });
}
