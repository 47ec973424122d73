import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Every module whose path fits, from the folder of the caller: its `import.meta`. In the order of their names. Tests are
 * run by Node itself, which does not know the `import.meta.glob` of Vite.
 */
export async function importFitting<Module>(
  { dirname }: Pick<ImportMeta, 'dirname'>,
  pattern: string,
): Promise<Module[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: dirname }));
  return Promise.all(
    paths.toSorted().map((path) => import(pathToFileURL(join(dirname, path)).href) as Promise<Module>),
  );
}
