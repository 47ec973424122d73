import { contract } from '@passline/contract/contract';
import { notFound } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { toBatch, type BatchRecord } from './batch-record.ts';

/** See docs/rules/translations.md#while-words-are-written. */
export const readBatch = runQuery(contract.translations.batch, async ({ db, input }) => {
  const { rows } = await db.query<BatchRecord>('select * from translation_batches where id = $1', [
    input.batchId,
  ]);
  if (!rows[0]) throw notFound('There is no such import. One that has ended is known for a day.');
  return toBatch(rows[0]);
});
