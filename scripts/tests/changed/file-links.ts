import { posix } from 'node:path';
import { createResolver, readProject, type Import, type Resolve } from '../../checks/imports.ts';
import type { TextFile } from '../../checks/tracked-files.ts';
import { projectRoot } from '../../programs/project-root.ts';

const TEST = /\.test\.tsx?$/;
/** A style sheet names those that it is composed of; a page names its entry. */
const NAMES_FILES = /\.(?:[cm]?[jt]s|tsx|css|html)$|^\.ci\//;
/** The resolver follows the names of imports; it also knows which are types. */
const STATEMENT = /^(?:import|export)\b[^;'"]*?\bfrom '[^']+';?/gm;
const QUOTED = /'([^'\n]{3,200})'|`([^`$\n]{3,200})`|"([^"\n]{3,200})"/g;

/** The links between all tracked files of this project. */
export async function readProjectLinks(): Promise<Map<string, Set<string>>> {
  const { files, imports } = await readProject();
  return readLinks(files, imports, createResolver(projectRoot));
}

/**
 * Which files each file depends on when it runs: what it imports, and every path that it names in quotes, such as a
 * program that it starts. Types are left out, since the compiler reads them all.
 */
export function readLinks(
  files: readonly TextFile[],
  imports: readonly Import[],
  resolve: Resolve,
): Map<string, Set<string>> {
  // A list may name a test; that does not make the test part of it.
  const known = new Set(files.map(({ path }) => path).filter((path) => !TEST.test(path)));
  const links = new Map<string, Set<string>>(files.map(({ path }) => [path, new Set()]));
  for (const { from, to, kind } of imports) {
    if (kind !== 'type' && known.has(to)) links.get(from)?.add(to);
  }
  for (const { path, text } of files) {
    if (!NAMES_FILES.test(path)) continue;
    for (const [, single, back, double] of text.replaceAll(STATEMENT, '').matchAll(QUOTED)) {
      const file = placesOf(single ?? back ?? double ?? '', path, resolve).find((one) => known.has(one));
      if (file !== undefined && file !== path) links.get(path)?.add(file);
    }
  }
  return links;
}

/** What a quoted text may name: from the file's folder, from the root, or by a package's name. */
function placesOf(quoted: string, path: string, resolve: Resolve): string[] {
  if (quoted.startsWith('@passline/')) return [resolve(path, quoted) ?? ''];
  const folder = posix.dirname(path);
  return [posix.join(folder, quoted), posix.normalize(quoted)];
}

/** The same links reversed: which files depend on each. */
export function turnRound(links: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [user, used] of links) {
    for (const file of used) users.set(file, (users.get(file) ?? new Set()).add(user));
  }
  return users;
}

/**
 * Everything that is reached from these files by the links, and the files themselves. The search stops at any other
 * file that is an end.
 */
export function reachedFrom(
  start: readonly string[],
  links: ReadonlyMap<string, ReadonlySet<string>>,
  isEnd: (path: string) => boolean = () => false,
): Set<string> {
  const found = new Set(start);
  for (const one of found) {
    if (!start.includes(one) && isEnd(one)) continue;
    for (const next of links.get(one) ?? []) found.add(next);
  }
  return found;
}
