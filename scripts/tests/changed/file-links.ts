import { posix } from 'node:path';
import { packageEntries } from '../../checks/imports.ts';
import type { TextFile } from '../../checks/tracked-files.ts';

const TEST = /\.test\.tsx?$/;
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const RUN_ITSELF = /^\.ci\//;
// The formatter puts each at the start of a line and in single quotes.
const STATEMENT = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\bfrom '([^']+)';?|^import type [^']*'[^']+';?/gm;
const QUOTED = /'([^'\n]{3,200})'|`([^`$\n]{3,200})`/g;
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class|enum) (\w+)/gm;

/**
 * Which files each file leans on when it runs: what it imports, and every path that it names in quotes, such as a program
 * that it starts. Types are left out, since the compiler reads them all. A name that comes out of a package is followed
 * to the file that has it: a package's index leans on every file of it, and everything on the index.
 */
export function readLinks(files: readonly TextFile[]): Map<string, Set<string>> {
  // A list may name a test; what it does is not the test's.
  const known = new Set(files.map(({ path }) => path).filter((path) => !TEST.test(path)));
  const entries = packageEntries(files);
  const indexes = new Map<string, Map<string, string>>();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const index of entries.values()) indexes.set(index, namesOf(index, texts));

  const links = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!CODE.test(path) && !RUN_ITSELF.test(path)) continue;
    const found = new Set<string>();
    const rest = text.replaceAll(STATEMENT, (_, clause: string | undefined, name: string | undefined) => {
      if (clause === undefined || name === undefined) return '';
      const index = entries.get(name);
      const target = index ?? posix.join(posix.dirname(path), name);
      const names = index === undefined ? undefined : indexes.get(index);
      for (const file of names ? filesOf(clause, names, target) : [target]) found.add(file);
      return '';
    });
    for (const [, single, back] of rest.matchAll(QUOTED)) {
      for (const file of placesOf(single ?? back ?? '', path, entries)) found.add(file);
    }
    found.delete(path);
    links.set(path, new Set([...found].filter((file) => known.has(file))));
  }
  return links;
}

/** What a quoted text may name: from the file's folder, from the root, or by a package's name. */
function placesOf(quoted: string, path: string, entries: ReadonlyMap<string, string>): string[] {
  const entry = entries.get(quoted);
  if (entry !== undefined) return [entry];
  return [posix.join(posix.dirname(path), quoted), posix.normalize(quoted)];
}

/** The file behind each name that an index hands on. */
function namesOf(index: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, clause = '', from] of (texts.get(index) ?? '').matchAll(STATEMENT)) {
    if (from === undefined) continue;
    const file = posix.join(posix.dirname(index), from);
    const exported = clause.includes('{')
      ? namesIn(clause)
      : [...(texts.get(file) ?? '').matchAll(EXPORTED)].map(([, name = '']) => name);
    for (const name of exported) names.set(name, file);
  }
  return names;
}

/** Of an import from an index; the index itself for a name whose file is not found. */
function filesOf(clause: string, names: ReadonlyMap<string, string>, index: string): string[] {
  const wanted = clause.includes('{') ? namesIn(clause) : ['*'];
  return wanted.map((name) => names.get(name) ?? index);
}

/** `{ a, b as c, type D }` imports a and b. */
function namesIn(clause: string): string[] {
  const [, inside = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  return inside
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*$/, ''));
}

/** The files that lean on `file`, also through others, with itself. What leans on a file that is an end is not reached. */
export function leaningOn(
  links: ReadonlyMap<string, ReadonlySet<string>>,
  file: string,
  isEnd: (path: string) => boolean,
): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    if (one !== file && isEnd(one)) continue;
    for (const [user, used] of links) if (used.has(one)) found.add(user);
  }
  return found;
}
