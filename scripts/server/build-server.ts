import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import { serverInputsHash } from './server-inputs.ts';

const bundler = join(import.meta.dirname, 'bundle-server.ts');

/** What `npm start` runs, in the folder of the bundles. */
export const bundledServer = join(projectRoot, 'apps', 'server', 'dist', 'main.js');

/**
 * Bundles the server when its inputs have changed since the last bundle. Each bundle has its own folder, and the
 * previous one stays: a server that still runs loads parts of it late.
 * @throws when it fails
 */
export async function buildServer(root = projectRoot, program = bundler): Promise<'built' | 'fresh'> {
  const dist = join(root, 'apps', 'server', 'dist');
  const main = join(dist, 'main.js');
  const name = (await serverInputsHash(root)).slice(0, 16);
  const folder = join(dist, name);
  const entry = entryOf(name);
  const built = await readFile(main, 'utf8').catch(() => ''); // never built
  if (built === entry && existsSync(folder)) return 'fresh';

  console.log('Bundling the server ...');
  // Under another name, so that two programs that bundle at once do not write into what one of them already runs.
  const draft = `${folder}-draft-${process.pid}`;
  try {
    const code = await runProgram(program, [root, draft]);
    if (code !== 0) throw new Error(`The server could not be bundled: the bundler ended with ${code}.`);
    if (!existsSync(folder)) await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // The last step: an interrupted bundle is built again.
  await writeFile(main, entry);
  await removeOlder(dist, name);
  return 'built';
}

/** In plain JavaScript, so that the compile cache is on before anything is compiled. */
function entryOf(name: string): string {
  return `import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache();
const { tellSourceLines } = await import('./${name}/source-lines.js');
tellSourceLines();
await import('./${name}/serve.js');
// Otherwise it is written when the process ends by itself: a server that is killed would leave its next start nothing.
setTimeout(flushCompileCache, 1_000).unref();
`;
}

async function removeOlder(dist: string, current: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== current);
  const folders = await Promise.all(
    others.map(async ({ name }) => ({ path: join(dist, name), at: (await stat(join(dist, name))).mtimeMs })),
  );
  const [, ...older] = folders.sort((a, b) => b.at - a.at);
  await Promise.all(older.map(({ path }) => rm(path, { recursive: true, force: true })));
}
