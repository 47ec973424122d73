import { alongWords, others, titleOf, type Nouns } from '../../../parts/timeline/along-words.ts';
import { wordsOf, type Verbs, type WordedEntry } from '../../../parts/timeline/timeline-words.ts';

const NOUNS: Nouns = {
  points_of_sale: ['point of sale', 'points of sale'],
  floors: ['floor', 'floors'],
  floor_tables: ['table', 'tables'],
  employees: ['employee', 'employees'],
};

/** The words for actions on points of sale, if they say more than which fields changed. */
export const POINT_VERBS: Verbs = {
  'floors.remove': wordsOf('floors', (_, __, entry) => `deleted the floor ${titleOf(entry)}`),
  'floorTables.remove': (_, __, entry) => `deleted the table ${titleOf(entry)}`,
  'employees.setCode': (_, __, entry) => `set a new clock-in code for ${titleOf(entry)}`,
  'employees.disable': (_, __, entry) => `disabled ${titleOf(entry)}`,
  'employees.enable': (_, __, entry) => `enabled ${titleOf(entry)} with a new clock-in code`,
  'employees.clockOut': (_, __, entry) => `clocked ${titleOf(entry)} out`,
  'employees.undoClockOut': (_, __, entry) => `took back the clock-out of ${titleOf(entry)}`,
  'floorTables.addMany': (_, __, entry) => `added the table ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'floorTables.removeMany': (_, __, entry) =>
    `deleted the table ${titleOf(entry)}${alongWords(entry, NOUNS)}`,
  'floorTables.updateMany': (_, __, entry) =>
    others(entry) > 0 ? `changed the table ${titleOf(entry)}${alongWords(entry, NOUNS)}` : null,
  'timeline.undo': (_, __, entry) => (others(entry) > 0 ? undoneWords(entry) : null),
};

/** What a request did to several records it did to each of them alike: what was undone of the first was undone of all. */
function undoneWords(entry: WordedEntry): string {
  const { before, after, record } = entry;
  const named = `the ${NOUNS[record.kind]?.[0] ?? record.kind} ${titleOf(entry)}`;
  const along = alongWords(entry, NOUNS);
  if (!after) return `undid adding ${named}${along}`;
  if (!before) return `brought ${named} back${along}`;
  return `undid changes to ${named}${along}`;
}
