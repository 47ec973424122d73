import { join } from 'node:path';
import { createPool, migrate } from '@passline/database';
import { AddressFile } from './address-file.ts';
import { importAddresses, type ImportOptions, type ImportReport } from './import-addresses.ts';
import { ImportProgress } from './import-progress.ts';

/** A database by its address; null: the embedded one in `dataDir`. Its owner, if the server works as another role. */
type DatabasePlace = {
  databaseUrl: string | null;
  databaseOwner: { url: string } | null;
  dataDir: string;
};

/**
 * Imports files into the database of the settings: an external one, or the embedded one, also while a server runs on it.
 * All files are opened before any database is touched.
 *
 * @throws ImportRefused
 */
export async function runImport(
  settings: DatabasePlace,
  paths: readonly string[],
  isAdding: boolean,
  signal: AbortSignal,
): Promise<ImportReport> {
  const progress = new ImportProgress(paths);
  const files: AddressFile[] = [];
  try {
    for (const path of paths) {
      const onBytes = (bytes: number) => progress.update(path, bytes);
      files.push(await AddressFile.open(path, { onBytes, signal }));
    }
    return await importInto(settings, files, { isAdding, signal, onRow: () => progress.countRow() });
  } finally {
    progress.end();
    for (const file of files) await file.close();
  }
}

async function importInto(
  settings: DatabasePlace,
  files: readonly AddressFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const embedded = settings.databaseUrl ? null : await startEmbeddedOn(settings.dataDir);
  // It makes tables and puts them in place of others: that is the owner's.
  const connectionString =
    settings.databaseOwner?.url ?? settings.databaseUrl ?? embedded?.connectionString ?? '';
  try {
    await migrate(connectionString);
    const pool = createPool(connectionString, { max: 1, name: 'passline import' });
    const client = await pool.connect();
    try {
      return await importAddresses(client, files, options);
    } finally {
      client.release();
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function startEmbeddedOn(dataDir: string) {
  const { startEmbedded } = await import('@passline/database/embedded');
  return startEmbedded({ dataDir: join(dataDir, 'postgres') });
}
