import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import type { Queryable } from '@passline/database';
import { refused } from '../../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../../kernel/actions/run-action.ts';
import { toBatch, type BatchRecord } from './batch-record.ts';
import { holdBeginning, type StagedSteps } from './staged-steps.ts';
import { WRITE_BATCH } from './write-batch-job.ts';
import { writePortion } from './write-portion.ts';

const INSERT = `insert into translation_batches
    (id, kind, request_id, words, words_done, added, changed, removed, left_count, left_words, first_word, state, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 0, '[]', $9, case when $10 then 'done' else 'under-way' end, case when $10 then now() end)
  returning *`;

/**
 * Writes the first portion, and has a job write the others. Null: nothing was written, as some of its words are no longer as they were
 * checked. @throws Refused while another batch is under way
 */
export async function beginBatch(
  call: ActionCall<unknown>,
  kind: TranslationBatch['kind'],
  steps: StagedSteps,
): Promise<TranslationBatch | null> {
  const { db, requestId } = call;
  if (!steps.isOne) await requireNoOther(db);
  // Whether there is room for all was asked before.
  const written = await writePortion(call, steps.first, 0);
  if (written.leftWords.length > 0) return null;
  const { added, changed, removed, firstWord } = written;
  const counts = [steps.words, steps.first.length, added, changed, removed, firstWord];
  const { rows } = await db.query<BatchRecord>(INSERT, [steps.id, kind, requestId, ...counts, steps.isOne]);
  if (!rows[0]) throw new Error('The batch of words was not inserted.');
  if (!steps.isOne) await call.enqueue(WRITE_BATCH, { batchId: steps.id });
  return toBatch(rows[0]);
}

async function requireNoOther(db: Queryable): Promise<void> {
  await holdBeginning(db);
  const { rows } = await db.query(`select from translation_batches where state = 'under-way'`);
  if (rows.length === 0) return;
  throw refused({
    code: 'translation-batch',
    message:
      'Other words are being written right now. Nothing was saved. Please try again when they are done.',
  });
}

/** @throws Refused while the words of this request are still being written */
export async function requireWritten(db: Queryable, requestId: string): Promise<void> {
  const { rows } = await db.query(
    `select from translation_batches where request_id = $1 and state = 'under-way'`,
    [requestId],
  );
  if (rows.length === 0) return;
  throw refused({
    code: 'undo-under-way',
    message: 'These words are still being written. Please undo it when they are done.',
  });
}
