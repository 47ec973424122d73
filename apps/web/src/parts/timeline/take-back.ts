import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import type { About } from './use-timeline.ts';

/** An action on records of a timeline, as the trail names it. */
export type Deed = { about: About; action: string; recordIds: readonly string[] };

type Undone = Pick<Awaited<ReturnType<typeof api.timeline.undo>>, 'goesOn'>;

/** What is said of an undo. Where very many records were changed, the screen says how far it is. */
export function undoneWords({ goesOn }: Undone): string {
  return goesOn ? 'It is being undone.' : 'Undone.';
}

/** Says that something is done, with Undo for the newest entry of the trail with this action and record. */
export function notifyDone(words: string, deed: Deed): void {
  const undo = async () => {
    const undone = await undoNewest(deed);
    if ('why' in undone) notify.error(undone.why);
    else notify.success(undoneWords(undone));
  };
  notify.success(words, { label: 'Undo', run: () => void undo() });
}

/** @returns why it was not undone; null if it was */
export async function takeBack(deed: Deed): Promise<string | null> {
  const undone = await undoNewest(deed);
  return 'why' in undone ? undone.why : null;
}

async function undoNewest({ about, action, recordIds }: Deed): Promise<Undone | { why: string }> {
  try {
    const { rows } = await api.timeline.read({ ...about, limit: 50 });
    const entry = rows.find((one) => one.action === action && recordIds.includes(one.record.id));
    if (!entry) return { why: 'It is not among the latest changes. “What happened” has it.' };
    const context = { idempotencyKey: crypto.randomUUID() };
    return await api.timeline.undo({ ...about, entryId: entry.id }, { context });
  } catch (error) {
    return { why: messageOf(error) };
  }
}
