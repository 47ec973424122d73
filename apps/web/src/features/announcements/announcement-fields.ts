import { ANNOUNCEMENT_FIELDS, type Announcement } from '@passline/contract';
import type { FormFields } from '../../parts/form/form-fields.ts';

/** The fields of an announcement, on the clock of its place. See docs/rules/announcements.md#what-an-announcement-is. */
export function announcementFields(zone: string): FormFields<Announcement> {
  return {
    activeAfter: { kind: 'date-time', zone, label: 'Start', schema: ANNOUNCEMENT_FIELDS.activeAfter },
    activeUntil: { kind: 'date-time', zone, label: 'End', schema: ANNOUNCEMENT_FIELDS.activeUntil },
    title: { kind: 'text', label: 'Title', schema: ANNOUNCEMENT_FIELDS.title },
    message: { kind: 'area', label: 'Description', schema: ANNOUNCEMENT_FIELDS.message },
  };
}
