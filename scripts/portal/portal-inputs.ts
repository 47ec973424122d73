import { hashFiles, packageSources } from '../programs/hash-files.ts';

/** Everything that a build of the portal reads. */
export async function portalInputsHash(root: string): Promise<string> {
  const folders = ['apps/web/src', 'apps/web/public', ...(await packageSources(root))];
  return hashFiles(root, folders, [
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/mantine-variables.ts',
    'apps/web/screen-icons.ts',
    'apps/web/start-script.ts',
    'apps/web/start.js',
    'apps/web/tighten-first-load.ts',
    'scripts/checks/first-load.ts',
    'apps/web/package.json',
    'package-lock.json',
  ]);
}
