import { basename } from 'node:path';
import type pg from 'pg';
import { NextIndex } from './next-index.ts';
import { ImportRefused, readOpenAddresses, type Skipped } from './read-open-addresses.ts';

export type ImportOptions = {
  /** Keep what other files brought; else the whole index is replaced. */
  isAdding: boolean;
  onProgress?: (file: string, bytes: number, rows: number) => void;
  /** Ends the import before its end; the index stays as it was. */
  signal?: AbortSignal;
};
export type FileReport = { name: string; rows: number; skipped: number; reasons: Skipped[] };
export type ImportReport = { files: FileReport[]; addresses: number };

const MOST_REASONS = 10;
/** Any number that nothing else locks. */
const ONE_IMPORT_AT_A_TIME = 5_000_050;

/**
 * Builds the index of these files beside the one in use and puts it in its place at the end, at once.
 * See docs/rules/addresses.md#the-import.
 *
 * @param client a connection of its own: the import holds a lock on it
 * @throws ImportRefused when a file is not one of OpenAddresses, has no address, or another import is under way
 */
export async function importAddresses(
  client: pg.ClientBase,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    ONE_IMPORT_AT_A_TIME,
  ]);
  if (!rows[0]?.got) throw new ImportRefused('Another import is under way. Nothing was changed.');
  const next = new NextIndex(client);
  try {
    await next.begin();
    if (options.isAdding) await next.takeOver(paths.map((path) => basename(path)));
    const files: FileReport[] = [];
    for (const path of paths) {
      files.push(await importFile(next, path, options));
    }
    const addresses = await next.finish();
    options.signal?.throwIfAborted();
    await next.putInPlace();
    return { files, addresses };
  } catch (error) {
    await next.drop();
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ONE_IMPORT_AT_A_TIME]);
  }
}

async function importFile(next: NextIndex, path: string, options: ImportOptions): Promise<FileReport> {
  const report: FileReport = { name: basename(path), rows: 0, skipped: 0, reasons: [] };
  next.startFile();
  await readOpenAddresses(path, {
    onRow: (row) => {
      report.rows += 1;
      return next.add(row);
    },
    onSkipped: (skipped) => {
      report.skipped += 1;
      if (report.reasons.length < MOST_REASONS) report.reasons.push(skipped);
    },
    onBytes: (bytes) => options.onProgress?.(path, bytes, report.rows),
    signal: options.signal,
  });
  if (report.rows === 0)
    throw new ImportRefused(`${report.name} has no address that can be used. Nothing was changed.`);
  await next.endFile(report.name, report.rows, report.skipped);
  return report;
}
