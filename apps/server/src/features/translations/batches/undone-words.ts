import type { Translation } from '@passline/contract/translations/translations';
import type { StagedUndo, UndoneInPortions } from '../../../kernel/timeline/undone-in-portions.ts';
import { WORDS_OF_PORTION } from '@passline/domain/translations/words-of-portion';
import { beginBatch, requireWritten } from './begin-batch.ts';
import { StagedSteps } from './staged-steps.ts';
import type { WordStep } from './word-step.ts';

type Undoing = Parameters<StagedUndo['take']>[0][number];

/** The undo of an import is written as the import was. */
export const undoneWords: UndoneInPortions = {
  mostAtOnce: WORDS_OF_PORTION,
  requireDone: requireWritten,
  stage: (db) => {
    const steps = new StagedSteps(db);
    let isBegun = false;
    return {
      take: (undoings) => steps.take(undoings.map(stepOf)),
      end: () => steps.end(),
      begin: async (call) => {
        isBegun = (await beginBatch(call, 'undo', steps)) !== null;
        return isBegun;
      },
      isBegun: () => isBegun,
      discard: () => steps.discard(),
    };
  },
};

function stepOf(undoing: Undoing): WordStep {
  const record = undoing.record as Translation;
  if (undoing.kind === 'fields') return { kind: 'change', before: record, fields: undoing.fields };
  if (undoing.kind === 'no record') return { kind: 'remove', before: record };
  const { rev: _rev, ...fields } = record;
  return { kind: 'add', fields, isBack: true };
}
