import { transaction } from '@passline/database';
import { tooMany } from '@passline/domain/personal-data/patterns';
import { addDays } from '@passline/domain/time/local-date';
import { writeAudit } from '../../kernel/actions/audit.ts';
import { Refused } from '../../kernel/actions/refusal.ts';
import { declaredTables } from './declared-tables.ts';
import type { Services } from '../../kernel/services.ts';
import { asOne, beginErasing } from './begin-erasing.ts';
import { countRowsKnown } from './count-known.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { erasureVault } from './erasure-vault.ts';
import { findOldAccounts, findOldGuests } from './find-old.ts';
import type { Subject, SubjectInput } from './find-subject.ts';
import { holdErasable } from './hold-erasable.ts';
import { meOf } from './sealed-identity.ts';

const ACTION = 'personalData.keepTime';

type Night = { period: string; days: number; signal?: AbortSignal };
type Erasing = Pick<Services, 'pool' | 'of' | 'jobs' | 'now' | 'wake'>;

/** In portions, each in its own transaction. Whoever cannot be erased is passed over, and asked about again the next night. */
export async function eraseOld(services: Erasing, { period, days, signal }: Night): Promise<void> {
  const before = addDays(period, -days);
  for (const find of [findOldAccounts, findOldGuests]) {
    let last = '';
    for (;;) {
      signal?.throwIfAborted();
      const found = await find(services.pool, before, last);
      const newest = found.at(-1);
      if (newest === undefined) break;
      last = newest.key;
      await eraseTogether(
        services,
        found.map(({ subject }) => subject),
        { days, period },
      );
    }
  }
}

async function eraseTogether(
  services: Erasing,
  inputs: readonly SubjectInput[],
  { days, period }: Night,
): Promise<void> {
  const { pool, of, jobs, now, wake } = services;
  const tables = await of(declaredTables)();
  await transaction(pool, {
    run: async (db) => {
      const subjects: Subject[] = [];
      for (const input of inputs) {
        const held = await holdErasable(db, input).catch((error: unknown) => {
          // Gone since they were found.
          if (error instanceof Refused) return null;
          throw error;
        });
        if (held?.ok && tooMany(asOne([...subjects, held.value])) === null) subjects.push(held.value);
      }
      if (subjects.length === 0) return;
      const nowMs = now();
      const { erasure, notes } = await beginErasing(db, subjects, {
        rowsKnown: await countRowsKnown(db, tables, meOf(asOne(subjects), nowMs)),
        vault: of(erasureVault),
        by: { id: null, name: 'Passline' },
        reason: `No order and no sign-in for ${days} days`,
        nowMs,
      });
      const actor = { kind: 'system', name: 'Passline' } as const;
      await writeAudit(db, actor, ACTION, `${ACTION} ${period}`, notes);
      await jobs.enqueue(db, ERASE_PERSON, { erasureId: erasure.id });
    },
  });
  wake();
}
