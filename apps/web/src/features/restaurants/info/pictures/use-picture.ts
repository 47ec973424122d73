import type { LocationImageType } from '@passline/contract/images/images';
import type { Location } from '@passline/contract/restaurants/location';
import { locationLive } from '@passline/contract/restaurants/restaurants';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/refusal.ts';
import { useCollection } from '../../../../live/use-live.ts';
import { sendPicture, whyNot } from '../../../../parts/picture/send-picture.ts';

/** Uploads and deletes one picture. `sent` is null if nothing is under way, else from 0 to 1. */
export function usePicture(locationId: string, imageType: LocationImageType, url: string | null) {
  const [sent, setSent] = useState<number | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [done, setDone] = useState({ text: '', url });
  const collection = useCollection(locationLive, { locationId });

  async function upload(file: File): Promise<void> {
    if (sent !== null) return;
    setDone({ text: '', url });
    const reason = whyNot(file);
    setMistake(reason);
    if (reason) return;
    setSent(0);
    try {
      const { location, imageUrl } = await sendPicture<{ imageUrl: string; location: Location }>({
        action: 'upload',
        fields: { locationId, imageType, replaces: url ?? '' },
        file,
        onProgress: setSent,
      });
      collection.merge([location], []);
      setDone({ text: 'The picture is saved.', url: imageUrl });
    } catch (error) {
      setMistake(error instanceof Error ? error.message : String(error));
    } finally {
      setSent(null);
    }
  }

  async function remove(): Promise<void> {
    setMistake(null);
    try {
      const input = { locationId, imageType, replaces: url ?? '' };
      const { location } = await api.images.delete(input, {
        context: { idempotencyKey: crypto.randomUUID() },
      });
      collection.merge([location], []);
      setDone({ text: 'The picture is deleted.', url: null });
    } catch (error) {
      setMistake(messageOf(error));
    }
  }

  // A message about one picture does not apply to the next.
  return { sent, mistake, done: done.url === url ? done.text : '', upload, remove };
}
