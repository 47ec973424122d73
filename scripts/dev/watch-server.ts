// The server under `node --watch`. The watcher does not notice when its parent is gone; this program does
// (end-with-parent.mjs) and passes it on.
import { join } from 'node:path';
import { projectRoot } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';

const server = join(projectRoot, 'apps', 'server', 'src', 'main.ts');
process.exitCode = await runProgram('--watch', ['--watch-preserve-output', server]);
