import { hashFiles, packageSources } from '../programs/hash-files.ts';

/** Everything that a bundle of the server is made of. */
export async function serverInputsHash(root: string): Promise<string> {
  const folders = ['apps/server/src', 'scripts/server', ...(await packageSources(root))];
  return hashFiles(root, folders, ['apps/server/package.json', 'package-lock.json']);
}
