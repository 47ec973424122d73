import { ok, refuse, type Result } from '../result.ts';

/** Both ends in ms since 1970. */
export type AnnouncementFacts = {
  activeAfter: number;
  activeUntil: number;
  title: string;
  message: string;
};

export type AnnouncementRefusalCode = 'title-missing' | 'description-missing' | 'range-invalid';

/** One that somebody may still be writing: null is what was not entered. */
export type AnnouncementDraft = { [Field in keyof AnnouncementFacts]: AnnouncementFacts[Field] | null };

/** An announcement as it is kept, made from one that has both its ends. See docs/rules/announcements.md#saving. */
export function completeAnnouncement(
  draft: AnnouncementDraft,
): Result<AnnouncementFacts, 'start-missing' | 'end-missing'> {
  const { activeAfter, activeUntil, title, message } = draft;
  if (activeAfter === null) return refuse('start-missing', 'Please choose a start.', 'activeAfter');
  if (activeUntil === null) return refuse('end-missing', 'Please choose an end.', 'activeUntil');
  return ok({ activeAfter, activeUntil, title: title ?? '', message: message ?? '' });
}

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
