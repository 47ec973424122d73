import { Client, type DatabaseError } from 'pg';
import type { EmbeddedConnection } from './connection.ts';

const duplicateDatabase = '42P04';
const uniqueViolation = '23505';

/** Creates the database if it is missing; two processes may try at once. */
export async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
    lock_timeout: 10_000,
  });
  await client.connect();
  try {
    const name = client.escapeIdentifier(connection.database);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${name}`).catch(ignoreDuplicate);
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
  if (error.code !== duplicateDatabase && error.code !== uniqueViolation) throw error;
}

/** "tuple concurrently updated": the other process wrote the same value. */
function ignoreConcurrent(error: DatabaseError): void {
  if (error.code !== 'XX000' && error.code !== uniqueViolation) throw error;
}
