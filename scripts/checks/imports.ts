import { realpathSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { projectRoot } from '../programs/project-root.ts';
import { readRequests, type ImportKind } from './module-requests.ts';
import { readTrackedFiles, type TextFile } from './tracked-files.ts';

/** One of our files depends on another. */
export type Import = { from: string; to: string; kind: ImportKind };
/** The file that a name in the file at `from` refers to, both from the root; null if it is not one of ours. */
export type Resolve = (from: string, name: string) => string | null;

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
/** What Vite is asked to make of a file, such as its address: `map.png?url`. */
const QUERY = /\?[\w=&]+$/;

/** A file that is fetched late is not loaded with the importing file; one found by a pattern is not known to it. */
export const isFetched = ({ kind }: Import): boolean => kind === 'late' || kind === 'pattern';

/** The source of an app or a package, without its tests. */
export const isSource = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(path);

/** The imports between our own files, each once. `files` are those of `root`, which also holds node_modules. */
export function readImports(files: readonly TextFile[], root = projectRoot): Import[] {
  const known = new Set(files.map(({ path }) => path));
  const resolve = createResolver(root);
  const found = new Map<string, Import>();
  for (const { path, text } of files) {
    if (!CODE.test(path)) continue;
    for (const { name, kind } of readRequests(path, text)) {
      const named = kind === 'pattern' ? fitting(path, name, known) : [resolve(path, name)];
      for (const to of named) {
        if (to !== null && known.has(to)) found.set(`${path} ${to} ${kind}`, { from: path, to, kind });
      }
    }
  }
  return [...found.values()];
}

/** The files that a pattern in the file at `from` matches, except that file. */
function fitting(from: string, pattern: string, known: ReadonlySet<string>): string[] {
  const whole = posix.join(posix.dirname(from), pattern);
  return [...known].filter((path) => path !== from && posix.matchesGlob(path, whole));
}

/** Resolves as Node and TypeScript do: by the file's name, or by what a package's package.json exports. */
export function createResolver(root: string): Resolve {
  const resolver = new ResolverFactory({ conditionNames: ['types', 'import', 'default'], extensions: [] });
  const base = realpathSync(root);
  return (from, name) => {
    const { path } = resolver.sync(join(base, dirname(from)), name.replace(QUERY, ''));
    if (path === undefined) return null;
    const inside = relative(base, path).split(sep).join('/');
    return inside.startsWith('../') || inside.startsWith('node_modules/') ? null : inside;
  };
}

let read: Promise<{ files: TextFile[]; imports: Import[] }> | undefined;

/** The tracked files of this project and their imports, read once for all checks of a run. */
export function readProject(): Promise<{ files: TextFile[]; imports: Import[] }> {
  read ??= readTrackedFiles().then((files) => ({ files, imports: readImports(files) }));
  return read;
}
