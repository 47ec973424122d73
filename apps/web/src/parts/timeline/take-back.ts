import { api, queries, queryClient } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import type { About } from './use-timeline.ts';

/** An action on records of a timeline, as the trail names it. */
export type Deed = {
  about: About;
  action: string;
  recordIds: readonly string[];
  /** It is told to everybody who looks, whoever did it. Otherwise it is one's own. */
  isOfAnybody?: boolean;
};

type Undone = Pick<Awaited<ReturnType<typeof api.timeline.undo>>, 'goesOn'>;

/** What is said of an undo. Where very many records were changed, the screen says how far it is. */
export function undoneWords({ goesOn }: Undone): string {
  return goesOn ? 'It is being undone.' : 'Undone.';
}

/** Says that something is done, with Undo for one's own newest entry of the trail with this action and record. */
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

async function undoNewest({
  about,
  action,
  recordIds,
  isOfAnybody = false,
}: Deed): Promise<Undone | { why: string }> {
  try {
    const { rows } = await api.timeline.read({ ...about, limit: 50 });
    // What a colleague did to it since is theirs: the server says so, and nothing is undone.
    const person = queryClient.getQueryData(queries.session.current.queryKey());
    const isOwn = (one: (typeof rows)[number]) =>
      one.actorKind === 'user' && one.actorName === (person?.name || person?.email);
    const entry = rows.find(
      (one) => one.action === action && recordIds.includes(one.record.id) && (isOfAnybody || isOwn(one)),
    );
    if (!entry) return { why: 'It is not among the latest changes. “What happened” has it.' };
    const context = { idempotencyKey: crypto.randomUUID() };
    return await api.timeline.undo({ ...about, entryId: entry.id }, { context });
  } catch (error) {
    return { why: messageOf(error) };
  }
}
