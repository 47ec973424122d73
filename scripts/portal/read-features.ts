import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../../apps/web/src/feature.ts';
import { projectRoot } from '../programs/project-root.ts';

/** What the features contribute to the portal, by the names of their folders: for programs outside of its build. */
export async function readPortalFeatures(): Promise<Feature[]> {
  const paths = await Array.fromAsync(glob('apps/web/src/features/*/feature.ts', { cwd: projectRoot }));
  const read = paths.toSorted().map(async (path) => {
    const { default: feature } = (await import(pathToFileURL(join(projectRoot, path)).href)) as {
      default: Feature;
    };
    return feature;
  });
  return Promise.all(read);
}
