import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Everything that a build of the portal reads. Contents, not times: a checkout sets every time anew. */
export async function portalInputsHash(root: string): Promise<string> {
  const packages = await entriesOf(join(root, 'packages'));
  const folders = [
    join(root, 'apps', 'web', 'src'),
    join(root, 'apps', 'web', 'public'),
    ...packages.map((name) => join(root, 'packages', name, 'src')),
  ];
  const single = [
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/mantine-variables.ts',
    'apps/web/start-script.ts',
    'apps/web/start.js',
    'scripts/checks/first-load.ts',
    'apps/web/package.json',
    'package-lock.json',
  ];
  const files = [
    ...(await Promise.all(folders.map(filesIn))).flat(),
    ...single.map((file) => join(root, file)),
  ];

  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(file).catch(missing);
    if (content) hash.update(relative(root, file)).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing);
  const isInput = (name: string) => !/\.(test|bench)\.tsx?$|\.sql$/.test(name);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missing)) ?? [];
}

/** A part that does not exist is no input. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
