import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import type { About } from './use-timeline.ts';

/** What one command did to records of a timeline. */
export type Deed = {
  about: About;
  /** The record, where each one that a command changes is told by itself. */
  recordId?: string;
} & ({ /** What one's own command was sent with. */ idempotencyKey: string } | { requestId: string });

type Undone = Pick<Awaited<ReturnType<typeof api.timeline.undo>>, 'goesOn'>;

/** Said where the trail does not know what is to be undone. */
export const NOT_KNOWN = 'It is not among the latest changes. “What happened” has it.';

/** What is said of an undo. Where very many records were changed, the screen says how far it is. */
export function undoneWords({ goesOn }: Undone): string {
  return goesOn ? 'It is being undone.' : 'Undone.';
}

/** Says that something is done, with Undo for exactly that. See docs/rules/restaurants.md#taking-back. */
export function notifyDone(words: string, deed: Deed): void {
  const undo = async () => {
    const undone = await undoDeed(deed);
    if ('why' in undone) notify.error(undone.why);
    else notify.success(undoneWords(undone));
  };
  notify.success(words, { label: 'Undo', run: () => void undo() });
}

/** @returns why it was not undone; null if it was */
export async function takeBack(deed: Deed): Promise<string | null> {
  const undone = await undoDeed(deed);
  return 'why' in undone ? undone.why : null;
}

async function undoDeed(deed: Deed): Promise<Undone | { why: string }> {
  try {
    return (await undoExactly(deed, crypto.randomUUID())) ?? { why: NOT_KNOWN };
  } catch (error) {
    return { why: messageOf(error) };
  }
}

/**
 * Undoes what one command did, whoever did the same before or after it. With the same key it is safe to repeat.
 *
 * @returns null if the trail does not know it. @throws what the server says, such as who has changed it since
 */
export async function undoExactly(
  { about, recordId, ...of }: Deed,
  idempotencyKey: string,
  options: { signal?: AbortSignal } = {},
): Promise<Undone | null> {
  const { rows } = await api.timeline.read({ ...about, ...of }, options);
  const entry = rows.find(({ record }) => recordId === undefined || record.id === recordId);
  if (!entry) return null;
  return api.timeline.undo({ ...about, entryId: entry.id }, { ...options, context: { idempotencyKey } });
}
