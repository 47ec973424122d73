import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import type { About } from './use-timeline.ts';

/** An action on records of a timeline, as the trail names it. */
export type Deed = { about: About; action: string; recordIds: readonly string[] };

/** Says that something is done, with Undo for the newest entry of the trail with this action and record. */
export function notifyDone(words: string, deed: Deed): void {
  const undo = async () => {
    const why = await takeBack(deed);
    if (why === null) notify.success('Undone.');
    else notify.error(why);
  };
  notify.success(words, { label: 'Undo', run: () => void undo() });
}

/** @returns why it was not undone; null if it was */
export async function takeBack({ about, action, recordIds }: Deed): Promise<string | null> {
  try {
    const { rows } = await api.timeline.read({ ...about, limit: 50 });
    const entry = rows.find((one) => one.action === action && recordIds.includes(one.record.id));
    if (!entry) return 'It is not among the latest changes. “What happened” has it.';
    const context = { idempotencyKey: crypto.randomUUID() };
    await api.timeline.undo({ ...about, entryId: entry.id }, { context });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
