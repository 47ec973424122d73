import type { AuditRow } from '@passline/contract/audit/audit';
import { toldFieldsOf, undeclaredField, untoldFieldsOf } from '@passline/contract/audit/told-fields';
import type { RecordField } from '@passline/contract/kernel/records/record-kind';
import type { ToldChange } from '../../parts/field-kinds/kind-entry.ts';
import { fieldWords } from '../../parts/field-kinds/field-words.ts';
import { toldChanges } from '../../parts/field-kinds/told-changes.ts';
import { placeName } from '../../parts/place-name.ts';
import { timelineWords, type Verbs } from '../../parts/timeline/timeline-words.ts';
import { BLOCKLIST_VERBS } from '../blocklist/blocklist-verbs.ts';
import { MENU_VERBS } from '../menus/timeline/menu-verbs.ts';
import { POINT_VERBS } from '../point-of-sales/frame/point-verbs.ts';
import { changesOf, timelineSentences } from '../orders/detail/timeline-sentences.ts';
import { LOCATION_VERBS } from '../restaurants/timeline/location-verbs.ts';
import { SHIFT_VERBS } from '../schedules/shift-verbs.ts';
import { WORD_VERBS } from '../translations/word-verbs.ts';
import { clockingWords, OWN_VERBS } from './own-verbs.ts';
import { EDITED_KINDS, nounOf } from './record-kinds.ts';

const VERBS = { ...LOCATION_VERBS, ...MENU_VERBS, ...OWN_VERBS };
/** Of timelines that have words for an undo too, which are not those of other kinds. */
const VERBS_OF_KINDS: Readonly<Record<string, Verbs>> = {
  blocklist: BLOCKLIST_VERBS,
  shifts: SHIFT_VERBS,
  translations: WORD_VERBS,
  points_of_sale: POINT_VERBS,
  floors: POINT_VERBS,
  floor_tables: POINT_VERBS,
  employees: POINT_VERBS,
};
/** Their sentences are those of the order's own timeline. */
const OF_ORDERS: ReadonlySet<string> = new Set(['orders', 'deliveries']);

type TimeOf = (atMs: number) => string;

/** One line of the trail in words. */
export type AuditWords = {
  /** 'changed the tag Pizza' */
  did: string;
  /** Field by field, also of a record that is new or gone. */
  changes: readonly ToldChange[];
};

/** Tells a line in the words of the timelines. `timeOf` writes an instant as the marketplace's clock shows it. */
export function auditWords(row: AuditRow, timeOf: TimeOf): AuditWords {
  const { kind } = row.record;
  const edited = EDITED_KINDS.get(kind);
  const fields = toldFieldsOf(kind, edited?.fields);
  const states = toldStates(
    row,
    edited ? Object.keys(edited.fields) : inOrder(fields, row.before ?? row.after ?? {}),
  );
  if (OF_ORDERS.has(kind)) {
    const [sentence] = timelineSentences([{ ...row, ...states, undo: null }], timeOf);
    const { did = '', changes = [], result = '' } = sentence ?? {};
    return { did: result ? `${did} · ${result}` : did, changes: changes.filter(isChange) };
  }
  const did =
    kind === 'clockings'
      ? clockingWords(row)
      : timelineWords(row, edited, VERBS_OF_KINDS[kind] ?? VERBS, timeOf).did;
  return {
    did,
    changes: changesWithTold(fields, { ...states, beside: row.beside }, timeOf).filter(isChange),
  };
}

type ToldFields = Readonly<Record<string, RecordField>>;
type States = Pick<AuditRow, 'before' | 'after' | 'beside'>;

/** The fields that differ: those that are declared by what they hold, the others as they are stored. */
function changesWithTold(
  fields: ToldFields,
  { before, after, beside }: States,
  timeOf: TimeOf,
): ToldChange[] {
  if (!before || !after) return [];
  return Object.keys(after).flatMap((name) => {
    const field = fields[name] ?? undeclaredField(name, capital(spoken(name)));
    return field
      ? toldChanges(field, name, { before, after, beside }, timeOf)
      : changesOf({ [name]: before[name] }, { [name]: after[name] }, timeOf);
  });
}

/** What tells a record from others comes first, then what nobody declared, then since when and whose it is. */
function inOrder(told: ToldFields, state: Record<string, unknown>): string[] {
  const isLast = (name: string) =>
    ['instant', 'person', 'restaurant', 'location', 'region', 'employee'].includes(told[name]?.kind ?? '');
  const declared = Object.keys(told);
  const others = Object.keys(state).filter((name) => !told[name]);
  return [...declared.filter((name) => !isLast(name)), ...others, ...declared.filter(isLast)];
}

/** What a line holds before and after, without what the trail does not tell: of a new or removed record, all of its fields against nothing, `first` those that say most. */
function toldStates({ record, before, after }: AuditRow, first: readonly string[]): States {
  const untold = untoldFieldsOf(record.kind);
  const whole = after ?? before ?? {};
  const names = before && after ? Object.keys(whole) : [...new Set([...first, ...Object.keys(whole)])];
  const told = names.filter((name) => name in whole && !untold.has(name));
  const stateOf = (state: Record<string, unknown> | null) =>
    Object.fromEntries(told.map((name) => [name, state?.[name] ?? null]));
  return { before: stateOf(before), after: stateOf(after) };
}

/** An id that has no name says nothing to a person, nor do lists and objects of them; the file has them. */
const IDS_ALONE = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(, )?)+$/i;
const OBJECT_OF_IDS = /^[[{].*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/is;

function isChange({ before, after }: ToldChange): boolean {
  return (
    before !== after && [before, after].every((value) => !IDS_ALONE.test(value) && !OBJECT_OF_IDS.test(value))
  );
}

/** 'Order #29', 'Tag Pizza', 'Golden Wok, Robson': the record that a line is about. */
export function recordWords({ record, place }: AuditRow, timeOf: TimeOf): string {
  const kind = EDITED_KINDS.get(record.kind);
  const titled = kind?.fields[kind.title ?? ''];
  const title = titled && record.title !== null ? fieldWords(titled, record.title, timeOf) : record.title;
  const noun = nounOf(record.kind);
  if (title) return `${capital(noun)} ${title}`;
  return record.kind === 'locations' && place ? placeName(place) : capital(noun);
}

/** 'Wait time: 20 → 30', and how many more fields changed; '' where nothing is to be told. */
export function changeWords(changes: readonly ToldChange[]): string {
  const [first] = changes;
  if (!first) return '';
  const more = changes.length > 1 ? `, and ${changes.length - 1} more` : '';
  return `${first.field}: ${first.before} → ${first.after}${more}`;
}

/** 'undid Blocklist: add of Sasha Park': the reason of an undo names the command that it undid. */
export function reasonWords(reason: string): string {
  return reason.replace(/^undid: (\w+\.\w+)/, (_, action: string) => `undid ${actionWords(action)}`);
}

/** What people call it, where the name of a feature says it otherwise. */
const FEATURE_WORDS: Readonly<Record<string, string>> = { pointOfSales: 'Points of sale' };

/** 'Orders: confirm', for the name of an action. */
export function actionWords(action: string): string {
  const [feature = '', name = ''] = action.split('.');
  return `${FEATURE_WORDS[feature] ?? capital(spoken(feature))}: ${spoken(name)}`;
}

function spoken(name: string): string {
  return name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
