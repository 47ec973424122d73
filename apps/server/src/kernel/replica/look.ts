import type { Queryable } from '@passline/database';
import type { Replayed } from './replay-lag.ts';

/** Which database this is: a replica has the system identifier and the database of its primary. */
type Identity = { system: string; database: string };

export type AtPrimary = Identity & { position: number; clockMs: number };
export type AtReplica = Identity & Replayed & { isReplica: boolean };

const IDENTITY = `(select system_identifier from pg_control_system())::text as system, current_database() as database`;

/** What is committed 'on disk' counts: only that is sent to replicas. */
export async function lookAtPrimary(db: Queryable): Promise<AtPrimary> {
  const { rows } = await db.query<AtPrimary>({
    name: 'replica-primary',
    text: `select ${IDENTITY}, pg_current_wal_flush_lsn() - '0/0'::pg_lsn as position,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs"`,
  });
  return one(rows);
}

export async function lookAtReplica(db: Queryable): Promise<AtReplica> {
  const { rows } = await db.query<AtReplica>({
    name: 'replica-look',
    text: `select ${IDENTITY}, pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as "committedMs"`,
  });
  return one(rows);
}

/** Whether it has all these migrations. */
export async function hasMigrations(db: Queryable, names: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select not exists (select from unnest($1::text[]) name where name not in (select m.name from migrations m)) as has`,
    [names],
  );
  return one(rows).has;
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that returns one row returned none.');
  return row;
}
