// npm run simulate -- --rate 2    the simulator alone, against a server that runs already
import { join } from 'node:path';
import { projectRoot } from '../programs/project-root.ts';
import { stopSignal } from '../programs/stop-signal.ts';
import { demoServiceToken, serverAddress } from '../start/settings.ts';
import { superviseProgram } from '../start/supervised-program.ts';

const stopping = stopSignal();
const token = await demoServiceToken(projectRoot, process.env);
const env = {
  ...process.env,
  PASSLINE_URL: process.env['PASSLINE_URL'] ?? serverAddress(process.env),
  ...(token ? { PASSLINE_SERVICE_TOKEN: token } : {}),
};
const file = join(projectRoot, 'apps', 'simulator', 'src', 'main.ts');
const simulator = superviseProgram(file, process.argv.slice(2), { env, cwd: projectRoot });
stopping.addEventListener('abort', () => void simulator.stop());
process.exit(await simulator.ended);
