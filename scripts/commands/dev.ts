import { join } from 'node:path';
import { startPortalServer } from '../portal/portal-server.ts';
import { projectRoot } from '../programs/project-root.ts';
import { stopSignal } from '../programs/stop-signal.ts';
import { runPassline } from '../start/run-passline.ts';
import { serverAddress } from '../start/settings.ts';

const stopping = stopSignal();
const portal = await startPortalServer(serverAddress(process.env));
console.log(`The portal, rebuilt as you type: ${portal.address}`);
const programs = {
  root: projectRoot,
  server: join(projectRoot, 'apps', 'server', 'src', 'main.ts'),
  simulator: join(projectRoot, 'apps', 'simulator', 'src', 'main.ts'),
  nodeOptions: ['--watch', '--watch-preserve-output'],
};
const code = await runPassline(programs, process.env, stopping, console.log);
await portal.close();
process.exit(code);
