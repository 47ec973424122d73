import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { patternsOf } from '@passline/domain/personal-data/patterns';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { declaredTables } from './declared-tables.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { beginErasing } from './begin-erasing.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { toErasure } from './erasure-record.ts';
import { erasureVault } from './erasure-vault.ts';
import type { Subject } from './find-subject.ts';
import { holdErasable } from './hold-erasable.ts';

/** Erases what is known of somebody, for good. See docs/rules/personal-data.md#erasing. */
export const erase = runAction(contract.personalData.erase, async (call) => {
  const { db, input, caller, callerName, of, nowMs } = call;
  const byId = await requireAdmitted(db, caller);
  await requireSecondFactor(db, caller);
  const held = await holdErasable(db, input);
  if (!held.ok) throw refused(held.refusal);
  await requireNameless(db, input.reason, held.value);
  const { erasure, notes } = await beginErasing(db, [held.value], {
    tables: await of(declaredTables)(),
    vault: of(erasureVault),
    by: { id: byId, name: callerName },
    reason: input.reason,
    nowMs,
  });
  for (const note of notes) call.audit(note);
  await call.enqueue(ERASE_PERSON, { erasureId: erasure.id });
  return toErasure(erasure);
});

/** The reason is what stays. */
async function requireNameless(db: Queryable, reason: string, subject: Subject): Promise<void> {
  const { rows } = await db.query<{ names: boolean | null }>('select $1::text ~* $2::text as names', [
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
