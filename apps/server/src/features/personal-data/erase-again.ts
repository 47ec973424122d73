import { contract } from '@passline/contract/contract';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode } from '../../kernel/session/account/second-factor-proof.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { toErasure, type ErasureRecord } from './erasure-record.ts';
import { showState } from './show-state.ts';

const BEGIN_AGAIN = `update erasures set state = 'under-way', ended_at = null, place = null, found = '{}', found_at = '{}',
  columns_searched = null, rows_done = 0, begun_again_at = $2 where id = $1 returning *`;

/** Goes through everything again after the search found something. See docs/rules/personal-data.md#proof. */
export const eraseAgain = runAction(contract.personalData.eraseAgain, async (call) => {
  const { db, input, caller, nowMs } = call;
  await requireAdmitted(db, caller);
  await requireFreshCode(db, caller);
  const { rows: locked } = await db.query<ErasureRecord>('select * from erasures where id = $1 for update', [
    input.erasureId,
  ]);
  const before = locked[0];
  if (!before) throw notFound();
  if (before.state !== 'incomplete') {
    throw refused({
      code: 'erasure-not-incomplete',
      message:
        before.state === 'done' ? 'Everything is erased already.' : 'The erasing is under way already.',
    });
  }
  const { rows } = await db.query<ErasureRecord>(BEGIN_AGAIN, [before.id, new Date(nowMs)]);
  if (!rows[0]) throw new Error('The locked erasure was not there.');
  await showState(db, before.id);
  call.audit({
    table: before.user_id === null ? 'erasures' : 'users',
    id: before.user_id ?? before.id,
    before: { erasing: before.state, found: before.found },
    after: { erasing: rows[0].state, found: rows[0].found },
  });
  await call.enqueue(ERASE_PERSON, { erasureId: before.id });
  return toErasure(rows[0]);
});
