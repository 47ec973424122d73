import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '@passline/contract/kernel/permissions';
import { MOST_LEFT_WORDS } from '@passline/contract/translations/translation-batches';
import { transaction, troubleOf, type Queryable } from '@passline/database';
import { AuditLines } from '../../../kernel/actions/audit.ts';
import { Refused } from '../../../kernel/actions/refusal.ts';
import type { DataOf, JobKind } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import type { BatchRecord } from './batch-record.ts';
import type { WordStep } from './word-step.ts';
import { WRITE_BATCH } from './write-batch-job.ts';
import { writePortion, type Written } from './write-portion.ts';

/** A batch may take longer, and then goes on: what is begun again beside it does no harm, and a killed worker is noticed soon. */
const EXPIRE_SECONDS = 300;
/** Somebody edits a word of the portion, or adds one, right now. */
const AGAIN_AFTER_MS = 200;
const MOST_TRIES = 20;

type Writing = Pick<Services, 'pool' | 'of' | 'wake' | 'now'>;

/** The job behind every batch: portion by portion, so that nobody waits for it and a killed worker costs one portion. */
export function writeBatchJob(services: Writing): JobKind<DataOf<typeof WRITE_BATCH>> {
  return {
    name: WRITE_BATCH,
    expireInSeconds: EXPIRE_SECONDS,
    runsAtOnce: 1,
    work: ({ batchId }, stopping) => writeBatch(services, batchId, stopping),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ batchId: string }>(
        `select id as "batchId" from translation_batches where state = 'under-way'`,
      );
      return rows;
    },
  };
}

/** Goes on where the last portion ended. Done twice at once, each portion is written by one of the two. */
export async function writeBatch(services: Writing, batchId: string, stopping?: AbortSignal): Promise<void> {
  let isOver = false;
  for (let tries = 0; !isOver;) {
    stopping?.throwIfAborted();
    try {
      isOver = await writeNext(services, batchId);
      tries = 0;
    } catch (error) {
      tries += 1;
      if (!isInTheWay(error) || tries === MOST_TRIES) {
        await noteFailure(services, batchId);
        throw error;
      }
      await pause(AGAIN_AFTER_MS);
    }
    services.wake();
  }
}

/** One portion in one short transaction. True where nothing is left to do. */
export async function writeNext(
  services: Pick<Writing, 'pool' | 'of' | 'now'>,
  batchId: string,
): Promise<boolean> {
  const { rows } = await services.pool.query<{ count: number }>(
    'select count(*)::int as count from translations',
  );
  const count = rows[0]?.count ?? 0;
  return transaction(services.pool, {
    run: async (db) => {
      const batch = await holdUnderWay(db, batchId);
      if (!batch) return true;
      const portion = await takePortion(db, batchId);
      if (!portion) return end(db, batchId);
      const by = await readAuthor(db, batch);
      const notes = new AuditLines();
      const written = await writePortion(
        {
          db,
          caller: by.caller,
          nowMs: services.now(),
          of: services.of,
          audit: (note) => notes.add(by.reason === null ? note : { ...note, reason: by.reason }),
        },
        portion,
        count,
      );
      if (!notes.isEmpty) await notes.writeLater(db, by.caller, by.action, batch.request_id);
      await save(db, batchId, portion.length, written);
      return false;
    },
  });
}

/** Whoever looks is told that it stands still. Where not even that can be written, the log has the failure. */
async function noteFailure({ pool, wake }: Writing, batchId: string): Promise<void> {
  await pool
    .query(`update translation_batches set failed_at = now() where id = $1 and state = 'under-way'`, [
      batchId,
    ])
    .catch(() => null);
  wake();
}

function isInTheWay(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === 'locked' || trouble === 'collided' || error instanceof Refused;
}

async function holdUnderWay(db: Queryable, batchId: string): Promise<BatchRecord | undefined> {
  const { rows } = await db.query<BatchRecord>(
    `select * from translation_batches where id = $1 and state = 'under-way' for update`,
    [batchId],
  );
  return rows[0];
}

/** The next one, which is no longer there once it is written. */
async function takePortion(db: Queryable, batchId: string): Promise<WordStep[] | undefined> {
  const { rows } = await db.query<{ steps: WordStep[] }>(
    `delete from translation_portions where batch_id = $1
       and position = (select min(position) from translation_portions where batch_id = $1) returning steps`,
    [batchId],
  );
  return rows[0]?.steps;
}

type Author = { caller: Principal; action: string; reason: string | null };

/** As the lines of the first portion have them. It was a super admin who began, whatever they are by now. */
async function readAuthor(db: Queryable, { request_id: requestId }: BatchRecord): Promise<Author> {
  const { rows } = await db.query<{ id: string; name: string; action: string; reason: string | null }>(
    `select actor_id as id, actor_name as name, action, reason from audit
     where request_id = $1 and location_id is null and record_table = 'translations'
     order by location_id, id limit 1`,
    [requestId],
  );
  const [line] = rows;
  if (!line) throw new Error('The first portion of a batch of words left no line in the trail.');
  const { id: userId, name, action, reason } = line;
  const nowhere = { restaurantId: null, locationId: null };
  const caller = {
    kind: 'user',
    userId,
    name,
    email: '',
    sessionId: '',
    role: 'super_admin',
    ...nowhere,
  } as const;
  return { caller, action, reason };
}

async function save(
  db: Queryable,
  batchId: string,
  count: number,
  { added, changed, removed, leftWords }: Written,
): Promise<void> {
  await db.query(
    `update translation_batches set failed_at = null, words_done = words_done + $2, added = added + $3, changed = changed + $4,
       removed = removed + $5, left_count = left_count + jsonb_array_length($6),
       left_words = jsonb_path_query_array(left_words || $6, '$[0 to ${MOST_LEFT_WORDS - 1}]')
     where id = $1`,
    [batchId, count, added, changed, removed, JSON.stringify(leftWords)],
  );
}

async function end(db: Queryable, batchId: string): Promise<true> {
  await db.query(`update translation_batches set state = 'done', ended_at = now() where id = $1`, [batchId]);
  return true;
}
