import { transaction, type Connections, type Queryable } from '@passline/database';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { declaredTables } from './declared-tables.ts';
import type { Me } from '../../kernel/personal-data/me.ts';
import type { DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import type { Services } from '../../kernel/services.ts';
import { END, endErasing, isToLookAgain, lookAgain } from './end-erasing.ts';
import { ERASE_PERSON } from './erase-person-job.ts';
import { erasureVault } from './erasure-vault.ts';
import type { ErasureRecord } from './erasure-record.ts';
import { openIdentity } from './sealed-identity.ts';
import type { Done, Step } from './portion.ts';
import { stepsOf } from './steps.ts';

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

/**
 * One portion: it is looked up first, and what is to be written is written in one short transaction with the place where the next begins.
 * True where nothing is left to do.
 */
export async function erasePortion(
  { pool, of }: Pick<Services, 'of'> & { pool: Connections },
  erasureId: string,
  steps: readonly Step[],
  tables: readonly DeclaredTable[],
): Promise<boolean> {
  const seen = await readUnderWay(pool, erasureId);
  if (!seen) return true;
  const me = openIdentity(of(erasureVault), seen);
  if (seen.place?.step === END) return end(pool, seen, me, tables);
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === seen.place?.step),
  );
  const step = steps[at];
  if (!step) throw new Error('There is no table to erase anybody from.');
  const finding = await step.look(pool, { me, erasureId, after: seen.place?.after ?? 0 });
  return transaction(pool, {
    run: async (db) => {
      const erasure = await readUnderWay(db, erasureId, 'for update');
      if (!erasure) return true;
      // Somebody else did this portion meanwhile.
      if (erasure.rev !== seen.rev) return false;
      const done = 'write' in finding ? await finding.write(db) : finding;
      const left = steps.slice(done.after === null ? at + 1 : at);
      await save(db, erasure, {
        rowsDone: rowsDone(erasure, step, done, left),
        found: addUp(erasure.found, done.found ?? {}),
        place: placeOf(left[0], done),
      });
      return false;
    },
  });
}

/** False where there is something to be looked at once more. */
function end(
  pool: Connections,
  seen: ErasureRecord,
  me: Me,
  tables: readonly DeclaredTable[],
): Promise<boolean> {
  return transaction(pool, {
    run: async (db) => {
      const isAgain = await isToLookAgain(db, seen, me, tables);
      const erasure = await readUnderWay(db, seen.id, 'for update');
      if (!erasure) return true;
      // Somebody else did this meanwhile.
      if (erasure.rev !== seen.rev) return false;
      await (isAgain ? lookAgain(db, erasure) : endErasing(db, erasure, tables));
      return !isAgain;
    },
  });
}

async function readUnderWay(
  db: Queryable,
  erasureId: string,
  how: '' | 'for update' = '',
): Promise<ErasureRecord | undefined> {
  const { rows } = await db.query<ErasureRecord>(
    `select * from erasures where id = $1 and state = 'under-way' ${how}`,
    [erasureId],
  );
  return rows[0];
}

/** Never more than is known; and all of it as soon as only copies are left, and the search. */
function rowsDone(
  { rows_done: before, rows_known: known }: ErasureRecord,
  { isKnown }: Step,
  { rows }: Done,
  left: readonly Step[],
): number {
  if (!left.some((step) => step.isKnown)) return known;
  return Math.min(known, isKnown ? before + rows : before);
}

function placeOf(next: Step | undefined, { after }: Done): ErasureRecord['place'] {
  return { step: next?.name ?? END, after: after ?? 0 };
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
