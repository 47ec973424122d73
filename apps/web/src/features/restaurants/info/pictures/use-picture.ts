import { locationLive, type LocationImageType } from '@passline/contract';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { messageOf } from '../../../../api/refusal.ts';
import { useCollection } from '../../../../live/use-live.ts';
import { sendPicture, whyNot } from './send-picture.ts';

/** Uploads and deletes one picture. `sent` is null where nothing is under way, else from 0 to 1. */
export function usePicture(locationId: string, imageType: LocationImageType, url: string | null) {
  const [sent, setSent] = useState<number | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const collection = useCollection(locationLive, { locationId });

  async function upload(file: File): Promise<void> {
    if (sent !== null) return;
    setDone('');
    const reason = whyNot(file);
    setMistake(reason);
    if (reason) return;
    setSent(0);
    try {
      const saved = await sendPicture({ locationId, imageType, file, replaces: url, onProgress: setSent });
      collection.merge([saved], []);
      setDone('The picture is saved.');
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
      setDone('The picture is deleted.');
    } catch (error) {
      setMistake(messageOf(error));
    }
  }

  return { sent, mistake, done, upload, remove };
}
