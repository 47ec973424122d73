import { once } from 'node:events';
import { startEmbedded } from '@passline/database/embedded';

/** A program for the tests beside it: holds the embedded server until its input ends. */
const [dataDir = '', settings = '{}', pausesMs = 'null'] = process.argv.slice(2);
const pauses = JSON.parse(pausesMs) as number[] | null;
const embedded = await startEmbedded({
  dataDir,
  settings: JSON.parse(settings) as Record<string, string>,
  ...(pauses ? { pausesMs: pauses } : {}),
  warn: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(embedded)}\n`);
await once(process.stdin.resume(), 'end');
await embedded.stop();
