import { join } from 'node:path';
import { buildPortal } from '../portal/build-portal.ts';
import { projectRoot } from '../programs/project-root.ts';
import { stopSignal } from '../programs/stop-signal.ts';
import { runPassline } from '../start/run-passline.ts';

const stopping = stopSignal();
await buildPortal();
const programs = {
  root: projectRoot,
  server: join(projectRoot, 'apps', 'server', 'src', 'main.ts'),
  simulator: join(projectRoot, 'apps', 'simulator', 'src', 'main.ts'),
};
const code = stopping.aborted ? 0 : await runPassline(programs, process.env, stopping, console.log);
process.exit(code);
