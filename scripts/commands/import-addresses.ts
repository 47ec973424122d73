// npm run import-addresses -- file.csv [more.csv.gz]     the index of addresses anew, from files of OpenAddresses
// npm run import-addresses -- --add file.csv             beside what other files brought
import { ImportRefused } from '../../apps/server/src/addresses/import/read-open-addresses.ts';
import { runImport } from '../../apps/server/src/addresses/import/run-import.ts';
import { readSettings, SettingsError } from '../../apps/server/src/settings.ts';
import { stopSignal } from '../programs/stop-signal.ts';

const stopping = stopSignal();
const given = process.argv.slice(2);
const paths = given.filter((word) => !word.startsWith('--'));
const unknown = given.find((word) => word.startsWith('--') && word !== '--add');
if (paths.length === 0 || unknown) {
  console.error('Usage: npm run import-addresses -- [--add] file.csv [more.csv.gz]');
  process.exit(2);
}
try {
  const report = await runImport(readSettings(process.env), paths, given.includes('--add'), stopping);
  for (const { name, rows, skipped, reasons } of report.files) {
    console.log(`${name}: ${rows} rows, ${skipped} skipped`);
    for (const { line, reason } of reasons) console.log(`  line ${line}: ${reason}`);
  }
  console.log(`The index has ${report.addresses} addresses.`);
} catch (error) {
  if (stopping.aborted) {
    console.error('Stopped: the index is as it was.');
    process.exit(130);
  }
  if (!(error instanceof ImportRefused || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
