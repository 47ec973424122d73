import type { Announcement, Location } from '@passline/contract';
import { locationLive } from '@passline/contract/topics';
import { checkAnnouncement, snapToTimeStep } from '@passline/domain';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { useCollection } from '../../live/use-live.ts';
import { liveClient } from '../../live/live-client.ts';
import { notify } from '../../parts/notify.ts';
import { useFieldChanges } from '../../parts/form/use-field-changes.ts';

const WEEK_MS = 7 * 86_400_000;

/** What somebody begins with who has nothing to announce yet. */
function blank(): Announcement {
  const nowMs = snapToTimeStep(liveClient.serverNow());
  return { activeAfter: nowMs, activeUntil: nowMs + WEEK_MS, title: '', message: '' };
}

/** The announcement of a location as somebody edits it. See docs/rules/announcements.md#saving. */
export function useAnnouncement({ locationId, announcement: saved }: Location) {
  const [empty] = useState(blank);
  const form = useFieldChanges<Announcement>(saved ?? empty);
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const collection = useCollection(locationLive, { locationId });
  const wanted: Announcement = {
    activeAfter: form.value('activeAfter'),
    activeUntil: form.value('activeUntil'),
    title: form.value('title').trim(),
    message: form.value('message').trim(),
  };

  async function run(work: () => Promise<Location>, done: string, failure: string): Promise<void> {
    setBusy(true);
    setMistake(null);
    const sent = form.changes;
    try {
      const location = await work();
      collection.merge([location], []);
      if (location.announcement) form.settle(sent, location.announcement);
      else form.reset();
      notify.success(done);
    } catch (error) {
      const text = `${failure} ${messageOf(error)}`;
      setMistake(text);
      notify.error(text);
    } finally {
      setBusy(false);
    }
  }
  const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

  async function save(): Promise<void> {
    if (form.conflicts.length > 0) {
      setMistake('Please keep yours or take theirs where somebody else changed a field.');
      return;
    }
    const checked = checkAnnouncement(wanted);
    if (!checked.ok) {
      setMistake(checked.refusal.message);
      notify.error(checked.refusal.message);
      return;
    }
    await run(
      () => api.announcements.save({ locationId, announcement: wanted, expected: saved }, context()),
      'The announcement is saved.',
      'Failed to save announcement.',
    );
  }

  async function remove(): Promise<void> {
    if (!saved) return;
    await run(
      () => api.announcements.remove({ locationId, expected: saved }, context()),
      'The announcement is deleted.',
      'Failed to delete announcement.',
    );
  }

  function edit(field: keyof Announcement, to: unknown): void {
    setMistake(null);
    form.edit(field, to);
  }
  return { form, edit, save, remove, isBusy, mistake, wanted };
}
