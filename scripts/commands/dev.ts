import { join } from 'node:path';
import { projectRoot } from '../programs/project-root.ts';
import { stopSignal } from '../programs/stop-signal.ts';
import { runPassline } from '../start/run-passline.ts';
import { superviseProgram } from '../start/supervised-program.ts';

const stopping = stopSignal();
const devFolder = join(projectRoot, 'scripts', 'dev');
const portal = superviseProgram(join(devFolder, 'serve-portal.ts'), [], {
  env: process.env,
  cwd: projectRoot,
});
const programs = {
  root: projectRoot,
  server: join(devFolder, 'watch-server.ts'),
  simulator: join(projectRoot, 'apps', 'simulator', 'src', 'main.ts'),
};
const code = await runPassline(programs, process.env, stopping, console.log);
await portal.stop();
process.exit(code);
