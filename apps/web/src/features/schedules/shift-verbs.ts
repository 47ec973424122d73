import type { Verbs } from '../../parts/timeline/timeline-words.ts';
import { countWords } from './shift-words.ts';

/** What one request did to several shifts is told, and taken back, as one. */
export const SHIFT_VERBS: Verbs = {
  'schedules.copyWeek': (_, __, { along = [] }) => `copied a week: ${countWords(countOf(along))}`,
  'timeline.undo': (_, __, { along = [], before }) => {
    const count = countOf(along);
    if (count < 2) return null;
    return `${before ? 'took back the copy of' : 'brought back'} ${countWords(count)}`;
  },
};

/** With the one that is told. */
function countOf(along: readonly { count: number }[]): number {
  return Math.max(
    1,
    along.reduce((sum, { count }) => sum + count, 0),
  );
}
