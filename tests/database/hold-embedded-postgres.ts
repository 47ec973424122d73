import { once } from 'node:events';
import { startEmbedded } from '@passline/database/embedded';

/** A program for the test beside it: holds the embedded server until its input ends. */
const [dataDir = '', settings = '{}'] = process.argv.slice(2);
const embedded = await startEmbedded({ dataDir, settings: JSON.parse(settings) as Record<string, string> });
process.stdout.write(`${JSON.stringify(embedded)}\n`);
await once(process.stdin.resume(), 'end');
await embedded.stop();
