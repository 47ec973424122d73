import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import type { Verbs } from '../../parts/timeline/timeline-words.ts';
import { blockedWords } from './entry-words.ts';

type State = Parameters<Verbs[string]>[0];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function whom({ userId, phoneNumber, email }: State): string {
  const entry: Pick<BlocklistEntry, 'userId' | 'phoneNumber' | 'email'> = {
    userId: textOf(userId),
    phoneNumber: textOf(phoneNumber),
    email: textOf(email),
  };
  // The server tells who it is, and not by which id.
  return blockedWords(entry, entry.userId);
}

/** What happened, by whom it was about: a description may be the same for many. */
export const BLOCKLIST_VERBS: Verbs = {
  'blocklist.add': (after) => `blocked ${whom(after)}`,
  'blocklist.remove': (before) => `unblocked ${whom(before)}`,
  'timeline.undo': (state, _, { before }) =>
    before ? `undid blocking ${whom(state)}` : `blocked ${whom(state)} again`,
};
