import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../programs/project-root.ts';

type Schemas = Record<string, z.core.$ZodType>;

/** Every schema that a file of the contract exports, by its name with a capital: `latLng` is `LatLng`. Sorted by name. */
export async function readContractSchemas(): Promise<Schemas> {
  const folder = join(projectRoot, 'packages/contract/src');
  const files: Record<string, object> = {};
  for await (const path of glob('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    files[path] = (await import(join(folder, path))) as object;
  }
  return nameSchemas(files);
}

/** `files`: what each exports, by its path. */
export function nameSchemas(files: Record<string, object>): Schemas {
  const schemas = new Map<string, z.core.$ZodType>();
  for (const [path, exported] of Object.entries(files)) {
    for (const [exportedName, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.core.$ZodType)) continue;
      const name = exportedName.charAt(0).toUpperCase() + exportedName.slice(1);
      const known = schemas.get(name);
      if (known && known !== schema) {
        throw new Error(
          `Two schemas of the contract are called ${name}, one of them in ${path}. Rename one: programs know it by this name.`,
        );
      }
      schemas.set(name, schema);
    }
  }
  return Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
}
