import { enableCompileCache } from 'node:module';

enableCompileCache();
const { readSettings, SettingsError } = await import('./settings.ts');
const { run } = await import('./run.ts');

try {
  await run(readSettings(process.env));
} catch (error) {
  const isMistake = error instanceof SettingsError;
  process.stderr.write(`${isMistake ? error.message : (error as Error).stack}\n`);
  process.exit(isMistake ? 2 : 1);
}
