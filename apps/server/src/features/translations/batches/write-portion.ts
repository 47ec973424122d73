import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import type { Translation } from '@passline/contract/translations/translations';
import { isSameJson } from '@passline/domain/json/is-same-json';
import {
  checkRoomForWord,
  TRANSLATED_APP_CODES,
  TRANSLATED_APPS,
} from '@passline/domain/translations/translations';
import { holdRecords } from '../../../kernel/records/lock-record.ts';
import type { RecordCall } from '../../../kernel/records/record-table.ts';
import { insertRecords, removeRecords, saveRecords } from '../../../kernel/records/write-record.ts';
import { readStanding, type Standing } from '../files/read-standing.ts';
import { translationTable } from '../translation-table.ts';
import type { WordStep } from './word-step.ts';

export type Written = Pick<TranslationBatch, 'added' | 'changed' | 'removed' | 'leftWords'> & {
  /** One of the words that were written. */
  firstWord: string | null;
};

const CHANGED = 'Somebody has changed it meanwhile.';
const REMOVED = 'Somebody has removed it meanwhile.';
const BACK = 'Somebody has brought it back meanwhile.';

/**
 * Writes those of a portion's words that still are as they were when it was checked, in the caller's transaction; the others are left
 * as they are. See docs/rules/translations.md#while-words-are-written. `count`: how many words there are, counted
 * before the transaction: to count takes as long as to write some. @throws Refused where somebody adds the same word right now, or the last one
 */
export async function writePortion(
  call: RecordCall,
  steps: readonly WordStep[],
  count: number,
): Promise<Written> {
  const held = await holdRecords(call.db, translationTable, steps.flatMap(idOf));
  const standing = await readStanding(
    call.db,
    steps.map((step) => ({ id: null, input: wantedBy(step).input })),
  );
  const leftWords: Written['leftWords'] = [];
  const sound = steps.filter((step) => {
    const reason = whyLeft(step, held, standing);
    if (reason !== null) leftWords.push({ word: wordOf(step), reason });
    return reason === null;
  });
  const added = withinRoom(count, sound, leftWords);
  const changed = sound.flatMap((step) => (step.kind === 'change' ? [step] : []));
  const removed = sound.flatMap((step) => (step.kind === 'remove' ? [step] : []));
  const current = ({ before }: { before: Translation }) => held.get(before.id) ?? before;
  // What is new comes first: it may wait for somebody who adds the same word, and nobody waits for us yet.
  const made: Translation[] = [];
  for (const isBack of [true, false]) {
    const alike = added.filter((step) => step.isBack === isBack).map(({ fields }) => fields);
    if (alike.length > 0) made.push(...(await insertRecords(call, translationTable, alike, { isBack })));
  }
  const saved = await saveRecords(
    call,
    translationTable,
    changed.map((step) => ({ locked: current(step), fields: step.fields })),
  );
  if (removed.length > 0) await removeRecords(call, translationTable, removed.map(current));
  const [first = null] = [...made, ...saved].map(({ id }) => id);
  return {
    added: made.length,
    changed: saved.length,
    removed: removed.length,
    leftWords,
    firstWord: first ?? removed[0]?.before.id ?? null,
  };
}

type Adding = Extract<WordStep, { kind: 'add' }>;

/** The new words for which there is room beside `count`. If others have been added since, the database refuses them all. */
function withinRoom(count: number, steps: readonly WordStep[], leftWords: Written['leftWords']): Adding[] {
  const added = steps.flatMap((step) => (step.kind === 'add' ? [step] : []));
  return added.filter((step, index) => {
    const room = checkRoomForWord(count + index);
    if (!room.ok) leftWords.push({ word: wordOf(step), reason: room.refusal.message });
    return room.ok;
  });
}

/** Null: it can be done as it was checked. */
function whyLeft(step: WordStep, held: ReadonlyMap<string, Translation>, standing: Standing): string | null {
  if (step.kind === 'add' && step.fields.id !== undefined && held.has(step.fields.id)) return BACK;
  if (step.kind !== 'add') {
    const current = held.get(step.before.id);
    if (!current) return REMOVED;
    if (!isSame(current, step.before)) return CHANGED;
  }
  return inTheWay(step, standing);
}

/** Another word that an app has like this by now. */
function inTheWay(step: WordStep, { byInput }: Standing): string | null {
  if (step.kind === 'remove') return null;
  const { input, target } = wantedBy(step);
  const [own] = idOf(step);
  const others = (byInput.get(input) ?? []).filter(({ id }) => id !== own);
  const app = TRANSLATED_APP_CODES.find((code) => target[code] && others.some((one) => one.target[code]));
  return app ? `The ${TRANSLATED_APPS[app].toLowerCase()} has this word already.` : null;
}

function isSame(one: Translation, other: Translation): boolean {
  return (['input', 'target', 'translated'] as const).every((field) => isSameJson(one[field], other[field]));
}

function wantedBy(step: WordStep): Pick<Translation, 'input' | 'target'> {
  if (step.kind === 'add') return step.fields;
  return step.kind === 'change' ? { ...step.before, ...step.fields } : step.before;
}

function idOf(step: WordStep): string[] {
  const id = step.kind === 'add' ? step.fields.id : step.before.id;
  return id === undefined ? [] : [id];
}

function wordOf(step: WordStep): string {
  return step.kind === 'add' ? step.fields.input : step.before.input;
}
