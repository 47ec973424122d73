import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import type { About } from './use-timeline.ts';

/** Something that was done to records of a timeline, as the trail names it. */
export type Deed = { about: About; action: string; recordIds: readonly string[] };

/** Says that something is done, with the way back: the newest entry of the trail that tells of this action and record. */
export function notifyDone(words: string, deed: Deed): void {
  const undo = async () => {
    const why = await takeBack(deed);
    if (why === null) notify.success('Taken back.');
    else notify.error(why);
  };
  notify.success(words, { label: 'Undo', run: () => void undo() });
}

/** @returns why it was not taken back; null where it was */
export async function takeBack({ about, action, recordIds }: Deed): Promise<string | null> {
  try {
    const { rows } = await api.timeline.read({ ...about, limit: 50 });
    const entry = rows.find((one) => one.action === action && recordIds.includes(one.record.id));
    if (!entry) return 'It is not among what was done last. “What happened” has it.';
    const context = { idempotencyKey: crypto.randomUUID() };
    await api.timeline.undo({ ...about, entryId: entry.id }, { context });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
