// npm run import-addresses -- file.csv [more.geojson.gz]     replaces the index of addresses, from files of OpenAddresses
// npm run import-addresses -- --add file.csv                 adds to what other files brought
import { ImportRefused } from '../../apps/server/src/features/addresses/import/import-refused.ts';
import { runImport } from '../../apps/server/src/features/addresses/import/run-import.ts';
import { SettingsError } from '../../apps/server/src/kernel/settings-error.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { stopSignal } from '../programs/stop-signal.ts';

const stopping = stopSignal();
const given = process.argv.slice(2);
const paths = given.filter((word) => !word.startsWith('--'));
const unknown = given.find((word) => word.startsWith('--') && word !== '--add');
if (paths.length === 0 || unknown) {
  console.error('Usage: npm run import-addresses -- [--add] file.csv [more.geojson.gz]');
  process.exit(2);
}
try {
  const report = await runImport(readSettings(process.env), paths, given.includes('--add'), stopping);
  for (const line of report.files.flatMap((file) => file.lines())) console.log(line);
  if (report.copies > 0) console.log(`Duplicates, counted once: ${report.copies}`);
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
