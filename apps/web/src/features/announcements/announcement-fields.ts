import { ANNOUNCEMENT_FIELDS, type Announcement } from '@passline/contract/restaurants/location';
import type { FormFields } from '../../parts/form/form-fields.ts';

/**
 * The fields of an announcement, in the time of its location. See docs/rules/announcements.md#what-an-announcement-is.
 */
export function announcementFields(zone: string): FormFields<Announcement> {
  return {
    activeAfter: { kind: 'instant', zone, label: 'Start', schema: ANNOUNCEMENT_FIELDS.activeAfter },
    activeUntil: { kind: 'instant', zone, label: 'End', schema: ANNOUNCEMENT_FIELDS.activeUntil },
    title: { kind: 'text', label: 'Title', schema: ANNOUNCEMENT_FIELDS.title },
    message: { kind: 'long-text', label: 'Description', schema: ANNOUNCEMENT_FIELDS.message },
  };
}
