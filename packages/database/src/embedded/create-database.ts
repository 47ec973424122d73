import { Client, type DatabaseError } from 'pg';
import type { EmbeddedConnection } from './connection.ts';

const duplicateDatabase = '42P04';
const duplicateRole = '42710';
const uniqueViolation = '23505';

/**
 * Creates the database, and the role that the server works as, if they are missing; two processes may try at once. The
 * role may see whose transactions are open, and gets its rights with the migrations.
 */
export async function createDatabase(connection: EmbeddedConnection, application: string): Promise<void> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
  });
  await client.connect();
  try {
    const name = client.escapeIdentifier(connection.database);
    const { rows } = await client.query<{ hasDatabase: boolean; hasRole: boolean }>(
      `select exists (select from pg_database where datname = $1) as "hasDatabase",
         exists (select from pg_roles where rolname = $2) as "hasRole"`,
      [connection.database, application],
    );
    if (!rows[0]?.hasDatabase) await client.query(`create database ${name}`).catch(ignoreDuplicate);
    if (!rows[0]?.hasRole) {
      const password = connection.password ? `password ${client.escapeLiteral(connection.password)}` : '';
      await client
        .query(
          `create role ${client.escapeIdentifier(application)} login ${password} in role pg_read_all_stats`,
        )
        .catch(ignoreDuplicate);
    }
    // A forgotten open transaction would hold back the change feed and vacuum.
    const { rowCount: isSet } = await client.query(
      `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = $1 and array_to_string(setconfig, ' ') like '%idle_in_transaction_session_timeout=%'`,
      [connection.database],
    );
    if (isSet === 0) {
      await client
        .query(`alter database ${name} set idle_in_transaction_session_timeout = '30s'`)
        .catch(ignoreConcurrent);
    }
  } finally {
    await client.end();
  }
}

function ignoreDuplicate(error: DatabaseError): void {
  if (![duplicateDatabase, duplicateRole, uniqueViolation].includes(error.code ?? '')) throw error;
}

/** "tuple concurrently updated": the other process wrote the same value. */
function ignoreConcurrent(error: DatabaseError): void {
  if (error.code !== 'XX000' && error.code !== uniqueViolation) throw error;
}
