import type pg from 'pg';
import type { AddressFile } from './address-file.ts';
import { FileReport } from './file-report.ts';
import { ImportRefused } from './import-refused.ts';
import { NextIndex } from './next-index.ts';

export type ImportOptions = {
  /** Keep what other files brought; otherwise the whole index is replaced. */
  isAdding: boolean;
  /** Called for each address that is taken. */
  onRow?: () => void;
  /** Ends the import before its end; the index stays as it was. */
  signal?: AbortSignal;
};
export type ImportReport = {
  files: FileReport[];
  /** Addresses that occurred more than once, in these files or in those that stay; each is stored once. */
  copies: number;
  /** How many there are now. */
  addresses: number;
};

/** Any number that nothing else locks. */
const ONE_IMPORT_AT_A_TIME = 5_000_050;

/**
 * Builds the index of these files beside the one in use and puts it in its place at the end, at once. Until then the one
 * in use stays as it is; if nothing is thrown, it has been replaced. See docs/rules/addresses.md#the-import.
 *
 * @param client a separate connection: the import holds a lock on it @throws ImportRefused when a file is broken or has
 * no address, or another import is under way
 */
export async function importAddresses(
  client: pg.ClientBase,
  files: readonly AddressFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    ONE_IMPORT_AT_A_TIME,
  ]);
  if (!rows[0]?.got) throw new ImportRefused('Another import is under way. Nothing was changed.');
  const next = new NextIndex(client);
  try {
    return await buildAndPutInPlace(next, files, options);
  } catch (error) {
    // Without a connection it remains, and the next import drops it.
    await next.drop().catch(() => {});
    throw error;
  } finally {
    // A connection that is gone holds no lock.
    await client.query('select pg_advisory_unlock($1)', [ONE_IMPORT_AT_A_TIME]).catch(() => {});
  }
}

async function buildAndPutInPlace(
  next: NextIndex,
  files: readonly AddressFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  await next.begin();
  if (options.isAdding) await next.takeOver(files.map(({ name }) => name));
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await importFile(next, file, options));
  const counts = await next.finish(options.signal);
  await next.putInPlace(options.signal);
  return { files: reports, ...counts };
}

async function importFile(
  next: NextIndex,
  file: AddressFile,
  { onRow, signal }: ImportOptions,
): Promise<FileReport> {
  const report = new FileReport(file.name);
  next.startFile();
  for await (const row of file.rows) {
    signal?.throwIfAborted();
    if ('reason' in row) {
      report.skip(row);
      continue;
    }
    report.rows += 1;
    onRow?.();
    await next.add(row);
  }
  if (report.rows === 0)
    throw new ImportRefused(
      [`${file.name} has no usable address. Nothing was changed.`, ...report.lines()].join('\n'),
    );
  await next.endFile(report.name, report.rows, report.skipped);
  return report;
}
