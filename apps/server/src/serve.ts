import { SettingsError } from './kernel/settings-error.ts';
import { readSettings } from './settings.ts';
import { run } from './run.ts';

// Nothing is awaited at the top: in the bundle, what is loaded late waits until this file has been evaluated.
void serve();

async function serve(): Promise<void> {
  try {
    await run(readSettings(process.env));
  } catch (error) {
    const isMistake = error instanceof SettingsError;
    process.stderr.write(`${isMistake ? error.message : (error as Error).stack}\n`);
    process.exit(isMistake ? 2 : 1);
  }
}
