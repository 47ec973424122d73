import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, tools } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import { portalInputsHash } from './portal-inputs.ts';

const web = join('apps', 'web');

/** The hash of what the portal in `dist` was built from; its last file, so that an interrupted build has none. */
const STAMP = '.inputs';

/**
 * Builds the portal when its inputs have changed since the last build; does nothing while there is no portal. Two programs that
 * build at once each build one of their own, and a server always finds a whole one.
 * @throws when the build fails
 */
export async function buildPortal(
  root = projectRoot,
  viteProgram = tools.vite,
): Promise<'built' | 'fresh' | 'absent'> {
  if (!existsSync(join(root, web, 'vite.config.ts'))) return 'absent';
  const dist = join(root, web, 'dist');
  const hash = await portalInputsHash(root);
  if ((await stampOf(dist)) === hash) return 'fresh';

  console.log('Building the portal ...');
  const draft = `${dist}-${randomUUID()}`;
  try {
    const args = ['build', join(root, web), '--outDir', draft, '--logLevel', 'warn'];
    const code = await runProgram(viteProgram, args, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`The portal could not be built: vite ended with ${code}.`);
    await writeFile(join(draft, STAMP), hash);
    await putInPlace(draft, dist);
    return 'built';
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function stampOf(dist: string): Promise<string> {
  return readFile(join(dist, STAMP), 'utf8').catch(() => ''); // never built
}

/** @throws unless a portal is there that was built from the same */
async function putInPlace(draft: string, dist: string): Promise<void> {
  const hash = await stampOf(draft);
  // Somebody who built the same meanwhile may have started a server with theirs.
  if ((await stampOf(dist)) === hash) return;
  const old = `${draft}-old`;
  try {
    if (existsSync(dist)) await rename(dist, old);
    await rename(draft, dist);
  } catch (error) {
    if ((await stampOf(dist)) !== hash) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}
