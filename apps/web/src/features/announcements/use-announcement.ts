import type { Announcement, Location } from '@passline/contract/restaurants/location';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { checkAnnouncement } from '@passline/domain/announcements/announcement';
import { snapToTimeStep } from '@passline/domain/time/time-range';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { liveClient } from '../../live/live-client.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useGonePart } from '../../parts/records/use-gone-part.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { announcementFields } from './announcement-fields.ts';

const WEEK_MS = 7 * 86_400_000;

/** The starting values of a new announcement. */
function blank(): Announcement {
  const nowMs = snapToTimeStep(liveClient.serverNow());
  return { activeAfter: nowMs, activeUntil: nowMs + WEEK_MS, title: '', message: '' };
}

/** The form of a location's announcement. See docs/rules/announcements.md#saving. */
export function useAnnouncement({ locationId, announcement: saved, timezone: zone }: Location) {
  const [empty] = useState(blank);
  const collection = useCollection(locationLive, { locationId });
  const form = useRecordForm<Announcement>({
    draft: `announcement ${locationId}`,
    record: saved ?? empty,
    isNew: saved === null,
    fields: announcementFields(zone),
    zone,
    check: (wanted) => {
      const checked = checkAnnouncement(wanted);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, context }) => {
      const location = await api.announcements.save({ locationId, changes }, { context });
      collection.merge([location], []);
      return location.announcement;
    },
    findAuthor: (name) => whoChanged(locationKind, locationId, `announcement.${name}`, locationId),
    done: 'The announcement is saved.',
    failure: 'Failed to save announcement.',
  });
  const remove = (expected: Announcement) =>
    form.run(
      async (context) =>
        collection.merge([await api.announcements.remove({ locationId, expected }, { context })], []),
      { done: 'The announcement is deleted.', failure: 'Failed to delete announcement.', forgets: true },
    );
  const isRemoved = useRemovedWhileTyping(saved !== null, form.isDirty);
  const gone = useGonePart({
    noun: 'announcement',
    kind: locationKind,
    recordId: locationId,
    locationId,
    zone,
    field: 'announcement',
    isGone: isRemoved,
  });
  return { form, gone, remove };
}

/** Whether it went while something was typed, which is still there: its own removal forgets what was typed. */
function useRemovedWhileTyping(isThere: boolean, isDirty: boolean): boolean {
  const [wasThere, setThere] = useState(isThere);
  const [isRemoved, setRemoved] = useState(false);
  if (wasThere !== isThere) {
    setThere(isThere);
    setRemoved(!isThere && isDirty);
  } else if (isRemoved && !isDirty) setRemoved(false);
  return isRemoved;
}
