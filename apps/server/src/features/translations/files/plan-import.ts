import { createHash } from 'node:crypto';
import type { Translation } from '@passline/contract/translations/translations';
import { MOST_TOLD_WORDS, type TranslationChanges } from '@passline/contract/translations/translation-files';
import type { Queryable } from '@passline/database';
import { FileMistakes, TooManyMistakes } from '@passline/domain/menus/files/file-mistake';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { checkRoomForWord } from '@passline/domain/translations/translations';
import { refused } from '../../../kernel/actions/refusal.ts';
import { inTurns, Turn } from '../../../kernel/in-turns.ts';
import { readStanding } from './read-standing.ts';
import type { FileRefused } from './read-words.ts';
import { toldWords } from './told-words.ts';
import { WordPlanner, type PlannedWord } from './word-planner.ts';

/** What a file would do, exactly: shown first, and written so. */
export type ImportPlan = {
  kind: 'plan';
  added: Pick<Translation, 'input' | 'target' | 'translated'>[];
  changed: { before: Translation; fields: Partial<Translation> }[];
  changes: TranslationChanges;
};

/** Words that are looked up together. */
const WORDS_OF_PART = 500;

/** What words from a file would change in those that stand now, or which lines cannot be carried out. @throws Refused where there is no room */
export async function planImport(
  db: Queryable,
  words: readonly SaidWord[],
): Promise<ImportPlan | FileRefused> {
  const mistakes = new FileMistakes();
  const planner = new WordPlanner(mistakes);
  const planned: PlannedWord[] = [];
  const turn = new Turn();
  try {
    for (let from = 0; from < words.length; from += WORDS_OF_PART) {
      const part = words.slice(from, from + WORDS_OF_PART);
      const standing = await readStanding(db, part);
      planned.push(...(await inTurns(part, (said) => planner.plan(said, standing) ?? [], turn)).flat());
    }
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    return { kind: 'mistakes', mistakes: mistakes.inOrder(), areMore: true };
  }
  if (!mistakes.isEmpty) return { kind: 'mistakes', mistakes: mistakes.inOrder(), areMore: false };
  return toPlan(db, planned, turn);
}

async function toPlan(db: Queryable, planned: readonly PlannedWord[], turn: Turn): Promise<ImportPlan> {
  const added = planned.flatMap((one) => (one.kind === 'added' ? [one.fields] : []));
  const changed = planned.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  if (added.length > 0) {
    const { rows } = await db.query<{ count: number }>('select count(*)::int as count from translations');
    const room = checkRoomForWord((rows[0]?.count ?? 0) + added.length - 1);
    if (!room.ok) throw refused(room.refusal);
  }
  const hash = createHash('sha256');
  const lines = await inTurns(
    planned,
    (one) => {
      if (one.kind === 'left') return [];
      hash.update(
        JSON.stringify(one.kind === 'added' ? one.fields : [one.before.id, one.before, one.fields]),
      );
      return toldWords(one);
    },
    turn,
  );
  const told = lines.flat();
  return {
    kind: 'plan',
    added,
    changed,
    changes: {
      digest: hash.digest('hex'),
      added: added.length,
      changed: changed.length,
      left: planned.length - added.length - changed.length,
      lineCount: told.length,
      lines: told.slice(0, MOST_TOLD_WORDS),
    },
  };
}
