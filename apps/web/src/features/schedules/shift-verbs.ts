import type { Verbs } from '../../parts/timeline/timeline-words.ts';
import { countWords } from './shift-words.ts';

/** What one request did to several shifts is shown, and undone, as one entry. */
export const SHIFT_VERBS: Verbs = {
  'schedules.copyWeek': (_, __, { along = [] }) => `copied a week: ${countWords(countOf(along))}`,
  'timeline.undo': (_, __, { along = [], before }) => {
    const count = countOf(along);
    if (count < 2) return null;
    return `${before ? 'undid the copy of' : 'brought back'} ${countWords(count)}`;
  },
};

/** The number of shifts, with the one that is shown. */
function countOf(along: readonly { count: number }[]): number {
  return Math.max(
    1,
    along.reduce((sum, { count }) => sum + count, 0),
  );
}
