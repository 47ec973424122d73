import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Shows whether a build is up to date: the hash of all files in some folders except tests and SQL, and of some single
 * files. It hashes contents, not times: a checkout changes the time of every file.
 */
export async function hashFiles(root: string, folders: string[], single: string[]): Promise<string> {
  const files = [
    ...(await Promise.all(folders.map((folder) => filesIn(join(root, folder))))).flat(),
    ...single.map((file) => join(root, file)),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(file).catch(missing);
    if (content) hash.update(relative(root, file)).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

/** The folders with the sources of all packages. */
export async function packageSources(root: string): Promise<string[]> {
  const names = (await readdir(join(root, 'packages')).catch(missing)) ?? [];
  return names.map((name) => join('packages', name, 'src'));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing);
  const isInput = (name: string) => !/\.(test|bench)\.tsx?$|\.sql$/.test(name);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A part that does not exist is skipped. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}
