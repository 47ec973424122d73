import { createHash } from 'node:crypto';
import { MOST_TOLD_WORDS, type TranslationChanges } from '@passline/contract/translations/translation-files';
import type { Queryable } from '@passline/database';
import { FileMistakes, TooManyMistakes } from '@passline/domain/menus/files/file-mistake';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { checkRoomForWord } from '@passline/domain/translations/translations';
import { refused } from '../../../kernel/actions/refusal.ts';
import type { WordStep } from '../batches/word-step.ts';
import { inTurns, Turn } from '../../../kernel/in-turns.ts';
import { readStanding } from './read-standing.ts';
import type { FileRefused } from './read-words.ts';
import { toldWords } from './told-words.ts';
import { WordPlanner, type PlannedWord } from './word-planner.ts';

/** What a file would do, exactly: shown first, and written so. */
export type ImportPlan = { kind: 'plan'; changes: TranslationChanges };

/** Words that are looked up together. */
const WORDS_OF_PART = 500;

/** Takes what would be done, part by part, as long as there is no mistake. */
type Take = (steps: WordStep[]) => Promise<void>;

/**
 * What words from a file would change in those that stand now, or which lines cannot be carried out. `take`: what was taken counts only
 * if a plan is answered. @throws Refused where there is no room
 */
export async function planImport(
  db: Queryable,
  words: readonly SaidWord[],
  take: Take = () => Promise.resolve(),
): Promise<ImportPlan | FileRefused> {
  const mistakes = new FileMistakes();
  const planner = new WordPlanner(mistakes);
  const told = new ToldImport();
  const turn = new Turn();
  try {
    for (let from = 0; from < words.length; from += WORDS_OF_PART) {
      const part = words.slice(from, from + WORDS_OF_PART);
      const standing = await readStanding(db, part);
      const planned = (await inTurns(part, (said) => planner.plan(said, standing) ?? [], turn)).flat();
      if (!mistakes.isEmpty) continue;
      await inTurns(planned, (one) => told.add(one), turn);
      await take(planned.flatMap((one) => (one.kind === 'left' ? [] : [stepOf(one)])));
    }
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    return { kind: 'mistakes', mistakes: mistakes.inOrder(), areMore: true };
  }
  if (!mistakes.isEmpty) return { kind: 'mistakes', mistakes: mistakes.inOrder(), areMore: false };
  await requireRoom(db, told.added);
  return { kind: 'plan', changes: told.changes() };
}

function stepOf(planned: Exclude<PlannedWord, { kind: 'left' }>): WordStep {
  if (planned.kind === 'added') return { kind: 'add', fields: planned.fields, isBack: false };
  return { kind: 'change', before: planned.before, fields: planned.fields };
}

async function requireRoom(db: Queryable, added: number): Promise<void> {
  if (added === 0) return;
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from translations');
  const room = checkRoomForWord((rows[0]?.count ?? 0) + added - 1);
  if (!room.ok) throw refused(room.refusal);
}

/** What is told of a plan, of which nothing else is kept. */
class ToldImport {
  added = 0;
  readonly #hash = createHash('sha256');
  readonly #lines: TranslationChanges['lines'] = [];
  #changed = 0;
  #left = 0;
  #lineCount = 0;

  add(one: PlannedWord): void {
    if (one.kind === 'left') {
      this.#left += 1;
      return;
    }
    if (one.kind === 'added') this.added += 1;
    else this.#changed += 1;
    const is = one.kind === 'added' ? one.fields : [one.before.id, one.before, one.fields];
    this.#hash.update(JSON.stringify(is));
    const lines = toldWords(one);
    this.#lineCount += lines.length;
    this.#lines.push(...lines.slice(0, MOST_TOLD_WORDS - this.#lines.length));
  }

  changes(): TranslationChanges {
    return {
      digest: this.#hash.digest('hex'),
      added: this.added,
      changed: this.#changed,
      left: this.#left,
      lineCount: this.#lineCount,
      lines: this.#lines,
    };
  }
}
