import { ok, refuse, type Result } from '../result.ts';

/** Both ends in ms since 1970. */
export type AnnouncementFacts = {
  activeAfter: number;
  activeUntil: number;
  title: string;
  message: string;
};

export type AnnouncementRefusalCode = 'title-missing' | 'description-missing' | 'range-invalid';

/** Whether an announcement can be saved; equal ends are allowed. See docs/rules/announcements.md#saving. */
export function checkAnnouncement(announcement: AnnouncementFacts): Result<void, AnnouncementRefusalCode> {
  const { activeAfter, activeUntil, title, message } = announcement;
  if (title.trim() === '') return refuse('title-missing', 'Please input a title.', 'title');
  if (message.trim() === '') return refuse('description-missing', 'Please input a description.', 'message');
  if (activeAfter > activeUntil)
    return refuse('range-invalid', 'Start date cannot be after end date.', 'activeAfter');
  return ok(undefined);
}

export type AnnouncementState = 'scheduled' | 'showing' | 'over';

/** Shown from its start on, until just before its end. `nowMs` in ms since 1970. */
export function announcementState(
  { activeAfter, activeUntil }: Pick<AnnouncementFacts, 'activeAfter' | 'activeUntil'>,
  nowMs: number,
): AnnouncementState {
  if (nowMs < activeAfter) return 'scheduled';
  return nowMs < activeUntil ? 'showing' : 'over';
}
