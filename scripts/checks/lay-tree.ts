import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TextFile } from './tracked-files.ts';

/** Lays files into a new folder, with the links that npm makes for its packages, so that their names lead somewhere. */
export async function layTree(tree: Readonly<Record<string, string>>): Promise<{
  root: string;
  files: TextFile[];
}> {
  const root = await mkdtemp(join(tmpdir(), 'passline-tree-'));
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  await mkdir(join(root, 'node_modules', '@passline'), { recursive: true });
  for (const { path, text } of files) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
    const [, name] = /^packages\/([^/]+)\/package\.json$/.exec(path) ?? [];
    if (name === undefined) continue;
    await symlink(join(root, dirname(path)), join(root, 'node_modules', '@passline', name), 'junction');
  }
  return { root, files };
}
