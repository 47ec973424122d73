import { join } from 'node:path';
import { stopSignal } from '../../../scripts/programs/stop-signal.ts';
import { runPassline } from '../../../scripts/start/run-passline.ts';

/** What `npm start` does, with the two stand-ins. */
const programs = {
  root: process.cwd(),
  server: join(import.meta.dirname, 'fake-server.ts'),
  simulator: join(import.meta.dirname, 'fake-simulator.ts'),
};
const say = (line: string) => process.stdout.write(`${line}\n`);
process.exit(await runPassline(programs, process.env, stopSignal(), say));
