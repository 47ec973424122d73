import { contract } from '@passline/contract/contract';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { toBatch, type BatchRecord } from './batch-record.ts';

/**
 * Ends words that are being written where they are: what is written stays, and can be undone as ever; the others are not written. Waits
 * for the portion that is under way. See docs/rules/translations.md#while-words-are-written.
 */
export const stopBatch = runAction(
  contract.translations.stopBatch,
  async ({ db, input: { batchId }, audit }) => {
    const { rows } = await db.query<BatchRecord>(
      'select * from translation_batches where id = $1 for update',
      [batchId],
    );
    const [batch] = rows;
    if (!batch) throw notFound('There is no such import. One that has ended is known for a day.');
    if (batch.state === 'done')
      throw refused({ code: 'batch-done', message: 'It has ended already. Nothing was stopped.' });
    await db.query('delete from translation_portions where batch_id = $1', [batchId]);
    const { rows: stopped } = await db.query<BatchRecord>(
      `update translation_batches set state = 'done', ended_at = now(), is_stopped = true where id = $1 returning *`,
      [batchId],
    );
    if (!stopped[0]) throw new Error(`The locked batch ${batchId} was not there to be stopped.`);
    const what = batch.kind === 'import' ? 'an import' : 'the undo of an import';
    audit({
      table: translationKind.name,
      id: batch.first_word ?? batchId,
      before: {},
      after: {},
      reason: `stopped ${what} at ${batch.words_done} of ${batch.words} words`,
    });
    return toBatch(stopped[0]);
  },
);
