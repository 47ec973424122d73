import { posix } from 'node:path';
import type { TextFile } from './tracked-files.ts';

/** One file imports another, also a type of it. `isLate`: when it runs, not when it is loaded. */
export type Import = { from: string; to: string; isLate: boolean };

const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/;
const PACKAGE = /^packages\/[^/]+\/package\.json$/;
// The formatter puts each at the start of a line and in single quotes.
const STATIC = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'/gm;
const LATE = /\bimport\('([^']+)'\)/g;

/** The imports between our own source files, tests apart. `files` must hold the package.json of each package. */
export function readImports(files: readonly TextFile[]): Import[] {
  const entries = packageEntries(files);
  const sources = files.filter(({ path }) => SOURCE.test(path));
  const known = new Set(sources.map(({ path }) => path));
  return sources.flatMap(({ path, text }) => {
    const resolve = (name: string) =>
      name.startsWith('.') ? posix.join(posix.dirname(path), name) : (entries.get(name) ?? name);
    const found = [
      ...text.matchAll(STATIC).map(([, one, other]) => ({ name: one ?? other ?? '', isLate: false })),
      ...text.matchAll(LATE).map(([, name = '']) => ({ name, isLate: true })),
    ];
    return found
      .map(({ name, isLate }) => ({ from: path, to: resolve(name), isLate }))
      .filter(({ to }) => known.has(to));
  });
}

/** The file behind each name that a package exports, such as `@passline/contract/topics`. */
export function packageEntries(files: readonly TextFile[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const { path, text } of files) {
    if (!PACKAGE.test(path)) continue;
    const { name, exports } = JSON.parse(text) as { name: string; exports: Record<string, string> };
    for (const [entry, file] of Object.entries(exports)) {
      entries.set(posix.join(name, entry), posix.join(posix.dirname(path), file));
    }
  }
  return entries;
}
