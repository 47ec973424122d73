import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot, tools } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import { portalInputsHash } from './portal-inputs.ts';

const web = join('apps', 'web');

/**
 * Builds the portal when its inputs have changed since the last build; does nothing while there is no portal.
 * @throws when the build fails
 */
export async function buildPortal(
  root = projectRoot,
  viteProgram = tools.vite,
): Promise<'built' | 'fresh' | 'absent'> {
  if (!existsSync(join(root, web, 'vite.config.ts'))) return 'absent';
  const stamp = join(root, web, 'dist', '.inputs');
  const hash = await portalInputsHash(root);
  const built = await readFile(stamp, 'utf8').catch(() => ''); // never built
  if (built === hash) return 'fresh';

  console.log('Building the portal ...');
  const args = ['build', join(root, web), '--logLevel', 'warn'];
  const code = await runProgram(viteProgram, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`The portal could not be built: vite ended with ${code}.`);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return 'built';
}
