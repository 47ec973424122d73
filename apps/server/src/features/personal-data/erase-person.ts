import { transaction, type Connections, type Queryable } from '@passline/database';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { declaredTables } from './declared-tables.ts';
import type { DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import type { Services } from '../../kernel/services.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { erasureVault } from './erasure-vault.ts';
import type { ErasureRecord } from './erasure-record.ts';
import { openIdentity } from './sealed-identity.ts';
import type { Step } from './portion.ts';
import { showState } from './show-state.ts';
import { stepsOf } from './steps.ts';
import { countSearched } from './search-table.ts';

const EXPIRE_SECONDS = 3_600;

/** The job behind every erasing: portion by portion, so that nothing waits for it and a killed worker costs one portion. */
export function erasePersonJob(services: Services): JobKind<DataOf<typeof ERASE_PERSON>> {
  return {
    name: ERASE_PERSON,
    expireInSeconds: EXPIRE_SECONDS,
    runsAtOnce: 1,
    work: ({ erasureId }, stopping) => erasePerson(services, erasureId, stopping),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ erasureId: string }>(
        `select id as "erasureId" from erasures where state = 'under-way'`,
      );
      return rows;
    },
  };
}

type Erasing = Pick<Services, 'pool' | 'of' | 'wake'>;

/** Goes on where the last portion ended. Done twice at once, each portion is done by one of the two. */
export async function erasePerson(
  services: Erasing,
  erasureId: string,
  stopping?: AbortSignal,
): Promise<void> {
  const tables = await services.of(declaredTables)();
  const steps = stepsOf(tables);
  let isOver = false;
  while (!isOver) {
    stopping?.throwIfAborted();
    isOver = await erasePortion(services, erasureId, steps, tables);
    services.wake();
  }
}

/** One portion, in one transaction with the place where the next begins; true where nothing is left to do. */
export function erasePortion(
  { pool, of }: Pick<Services, 'of'> & { pool: Connections },
  erasureId: string,
  steps: readonly Step[],
  tables: readonly DeclaredTable[],
): Promise<boolean> {
  return transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<ErasureRecord>(
        `select * from erasures where id = $1 and state = 'under-way' for update`,
        [erasureId],
      );
      const [erasure] = rows;
      if (!erasure) return true;
      const me = openIdentity(of(erasureVault), erasure);
      const at = Math.max(
        0,
        steps.findIndex(({ name }) => name === erasure.place?.step),
      );
      const step = steps[at];
      if (!step) throw new Error('There is no table to erase anybody from.');
      const done = await step.portion(db, { me, erasureId, after: erasure.place?.after ?? 0 });
      const next = done.after === null ? steps[at + 1] : step;
      const found = addUp(erasure.found, done.found ?? {});
      await save(db, erasure, {
        rowsDone: erasure.rows_done + done.rows,
        found,
        place: next ? { step: next.name, after: done.after ?? 0 } : null,
      });
      if (next) return false;
      await finish(db, erasure, found, tables);
      return true;
    },
  });
}

function addUp(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

type Saved = { rowsDone: number; found: Record<string, number>; place: ErasureRecord['place'] };

async function save(db: Queryable, { id }: ErasureRecord, { rowsDone, found, place }: Saved): Promise<void> {
  await db.query('update erasures set rows_done = $2, found = $3, place = $4 where id = $1', [
    id,
    rowsDone,
    JSON.stringify(found),
    JSON.stringify(place),
  ]);
}

/** What finds the person goes with the last portion, unless something was found: then it is needed once more. */
async function finish(
  db: Queryable,
  { id }: ErasureRecord,
  found: Record<string, number>,
  tables: readonly DeclaredTable[],
): Promise<void> {
  const isDone = Object.keys(found).length === 0;
  await db.query(
    `update erasures set state = $2, ended_at = now(), rows_done = rows_known, columns_searched = $3, place = null,
       sealed = case when $4 then null else sealed end where id = $1`,
    [id, isDone ? 'done' : 'incomplete', await countSearched(db, tables), isDone],
  );
  await showState(db, id);
}
