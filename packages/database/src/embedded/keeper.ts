import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { passwordFile, superuser } from './initialise-cluster.ts';
import type { Postmaster } from './postmaster-file.ts';

/** Any constant; 'pass' in ASCII. */
const lockKey = 0x70617373;

/**
 * The connection by which a Node process holds its embedded server. Each user of the server holds a shared lock on
 * it, so the last to stop knows that it is the last; a killed process releases the lock by dying.
 */
export interface Keeper {
  postmaster: Postmaster;
  /** True if no other process uses the server; from then on nobody can start using it. */
  isLast(): Promise<boolean>;
  close(): Promise<void>;
}

/** No answer yet: starting, stopping, or not listening. */
const retryable = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

const answerWithinMs = 10_000;
/** The driver's own words, which have no code. */
const silent = /^(Connection terminated|timeout expired|Query read timeout)/;

/**
 * Connects to the server that the file names and makes sure that it really serves this data folder. @returns
 * undefined while it does not answer, or if its last user is just stopping it
 */
export async function openKeeper(
  postmaster: Postmaster,
  dataDir: string,
  onLost: (reason: string) => void,
): Promise<Keeper | undefined> {
  const client = new Client({
    ...(await keeperConnection(postmaster, dataDir)),
    database: 'postgres',
    application_name: 'passline keeper',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  let isStopping = false;
  client.on('error', (error) => {
    if (!isStopping) onLost(error.message);
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; isShared: boolean }>(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock_shared($1) as "isShared"`,
      [lockKey],
    );
    const sameFolder = (await realpath(rows[0]?.folder ?? '')) === (await realpath(dataDir));
    if (!sameFolder || !rows[0]?.isShared) {
      await client.end();
      return undefined;
    }
  } catch (error) {
    await client.end().catch(() => {}); // it never was connected
    const { code, message } = error as NodeJS.ErrnoException;
    if (retryable.has(code ?? '') || silent.test(message)) return undefined;
    throw error;
  }
  return {
    postmaster,
    async isLast() {
      await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        lockKey,
      ]);
      isStopping = rows[0]?.alone === true;
      return isStopping;
    },
    async close() {
      await client.end().catch(() => {}); // the server may have gone first
    },
  };
}

export async function keeperConnection({ port, socketFolder }: Postmaster, dataDir: string) {
  if (process.platform !== 'win32') return { host: socketFolder, port, user: superuser };
  const password = await readFile(join(dataDir, passwordFile), 'utf8');
  return { host: '127.0.0.1', port, user: superuser, password };
}
