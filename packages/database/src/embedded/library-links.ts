import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * npm packages cannot carry symbolic links, so this one creates them in a postinstall script.
 * We install without scripts, and so create the missing ones here.
 */
export async function createLibraryLinks(packageFolder: string): Promise<void> {
  const links = await readLinks(join(packageFolder, 'native', 'pg-symlinks.json'));
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(packageFolder, target);
      if (await exists(path)) return;
      try {
        await symlink(relative(dirname(path), join(packageFolder, source)), path);
      } catch (error) {
        // Another process that starts at the same moment may have been faster.
        if (!(await exists(path))) throw error;
      }
    }),
  );
}

async function readLinks(path: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Link[];
  } catch (error) {
    // The Windows package has no links and no such file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
