import { join } from 'node:path';
import { buildPortal } from '../portal/build-portal.ts';
import { projectRoot } from '../programs/project-root.ts';
import { stopSignal } from '../programs/stop-signal.ts';
import { buildServer, bundledServer } from '../server/build-server.ts';
import { runPassline } from '../start/run-passline.ts';

const stopping = stopSignal();
await Promise.all([buildPortal(), buildServer()]);
const programs = {
  root: projectRoot,
  server: bundledServer,
  simulator: join(projectRoot, 'apps', 'simulator', 'src', 'main.ts'),
};
const code = stopping.aborted ? 0 : await runPassline(programs, process.env, stopping, console.log);
process.exit(code);
