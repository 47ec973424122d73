import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { patternsOf } from '@passline/domain/personal-data/patterns';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { countRowsKnown } from './count-known.ts';
import { declaredTables } from './declared-tables.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { beginErasing } from './begin-erasing.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { toErasure } from './erasure-record.ts';
import { erasureVault } from './erasure-vault.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { holdErasable } from './hold-erasable.ts';
import { meOf } from './sealed-identity.ts';

/** Erases what is known of somebody, for good. See docs/rules/personal-data.md#erasing. */
export const erase = runPreparedAction(
  contract.personalData.erase,
  // Before the transaction: to count thousands of rows takes longer than all that has to be true at once.
  async ({ input, services: { reads, of, now } }) => {
    const subject = await findSubject(reads, input, { isHeld: false });
    return subject ? countRowsKnown(reads, await of(declaredTables)(), meOf(subject, now())) : 0;
  },
  async (call, rowsKnown) => {
    const { db, input, caller, callerName, of, nowMs } = call;
    const byId = await requireAdmitted(db, caller);
    await requireSecondFactor(db, caller);
    const held = await holdErasable(db, input);
    if (!held.ok) throw refused(held.refusal);
    await requireNameless(db, input.reason, held.value);
    const { erasure, notes } = await beginErasing(db, [held.value], {
      rowsKnown,
      vault: of(erasureVault),
      by: { id: byId, name: callerName },
      reason: input.reason,
      nowMs,
    });
    for (const note of notes) call.audit(note);
    await call.enqueue(ERASE_PERSON, { erasureId: erasure.id });
    return toErasure(erasure);
  },
);

/** The reason is what stays. */
async function requireNameless(db: Queryable, reason: string, subject: Subject): Promise<void> {
  const { rows } = await db.query<{ names: boolean | null }>('select names_person($1, $2) as names', [
    reason,
    patternsOf(subject).words,
  ]);
  if (!rows[0]?.names) return;
  throw refused({
    code: 'reason-names-person',
    message: 'The reason is kept, so please do not name the person in it.',
    field: 'reason',
  });
}
