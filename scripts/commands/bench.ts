// npm run bench              every bench/*.bench.ts in turn
// npm run bench -- live      those whose name contains it
import { readdir } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from '../portal/build-portal.ts';
import { projectRoot } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import { buildServer } from '../server/build-server.ts';

const folder = join(projectRoot, 'bench');
const wanted = process.argv.slice(2);
const names = (await readdir(folder).catch(() => [])) // no folder: nothing to measure
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort();

const memory = Math.round(totalmem() / 2 ** 30);
const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'} x ${availableParallelism()}, ${memory} GB`;
console.log(
  `Passline benchmarks\n${machine}, Node ${process.versions.node}, ${process.platform}-${process.arch}\n`,
);
if (names.length === 0) {
  console.error('No benchmark in bench/ has this name.');
  process.exit(1);
}
await Promise.all([buildPortal(), buildServer()]);
const failed: string[] = [];
for (const name of names) {
  console.log(`== ${name.replace('.bench.ts', '')}`);
  // One after the other: side by side they would measure each other.
  if ((await runProgram(join(folder, name), [])) !== 0) failed.push(name);
  console.log('');
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
