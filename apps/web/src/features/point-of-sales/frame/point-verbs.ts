import { alongWords, others, titleOf, type Nouns } from '../../../parts/timeline/along-words.ts';
import type { Verbs } from '../../../parts/timeline/timeline-words.ts';

const NOUNS: Nouns = {
  points_of_sale: ['point of sale', 'points of sale'],
  floors: ['floor', 'floors'],
  floor_tables: ['table', 'tables'],
};

/** The words for actions on points of sale, if they say more than which fields changed. */
export const POINT_VERBS: Verbs = {
  'floors.remove': (_, __, entry) => `deleted the floor ${titleOf(entry)}`,
  'floorTables.remove': (_, __, entry) => `deleted the table ${titleOf(entry)}`,
  'floorTables.addMany': (_, __, entry) => `added the table ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'floorTables.removeMany': (_, __, entry) =>
    `deleted the table ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'floorTables.updateMany': (_, __, entry) =>
    others(entry) > 0 ? `changed the table ${titleOf(entry)}${alongWords(entry, NOUNS)}` : null,
  'timeline.undo': (_, __, entry) =>
    others(entry) > 0 ? `undid changes to ${titleOf(entry)}${alongWords(entry, NOUNS)}` : null,
};
