import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import type { Settings } from '../../settings.ts';
import { importAddresses, type ImportReport } from './import-addresses.ts';
import { ImportProgress } from './import-progress.ts';

/** Imports files into the database of the settings: an external one, or the embedded one, also while a server runs on it. */
export async function runImport(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  paths: readonly string[],
  isAdding: boolean,
  signal: AbortSignal,
): Promise<ImportReport> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedOn(settings.dataDir);
  const connectionString = settings.databaseUrl ?? embedded?.connectionString ?? '';
  try {
    await migrate(connectionString);
    return await importInto(connectionString, paths, isAdding, signal);
  } finally {
    await embedded?.stop();
  }
}

async function importInto(
  connectionString: string,
  paths: readonly string[],
  isAdding: boolean,
  signal: AbortSignal,
): Promise<ImportReport> {
  const pool = createPool(connectionString, { max: 1, name: 'passline import' });
  const client = await pool.connect();
  const progress = new ImportProgress(paths);
  try {
    const onProgress = progress.update.bind(progress);
    return await importAddresses(client, paths, { isAdding, signal, onProgress });
  } finally {
    progress.end();
    client.release();
    await pool.end();
  }
}

async function startEmbeddedOn(dataDir: string) {
  const { startEmbedded } = await import('@passline/database/embedded');
  return startEmbedded({ dataDir: join(dataDir, 'postgres') });
}
