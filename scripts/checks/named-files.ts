import { posix } from 'node:path';
import { lineOf, listTrackedPaths, readTrackedFiles, type TextFile } from './tracked-files.ts';

const SPAN = /`([^`\n]+)`/g;
/** A path inside of backticks; a pattern such as `tests/*.test.ts` is none. */
const PATH = /(?<![\w@./{}*<>:$-])[\w@.-]+(?:\/[\w@.-]+)*(?![\w@/*{<…:$-])/g;
const FILE = /\.(tsx?|mjs|css|sql|md)$/;
const LINK = /\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g;
/** Notes of a day: what they name may have gone since. */
const DECISIONS = 'docs/decisions/';
/** Made by a build. */
const BUILT = '/dist/';

/** Every file and folder that a page names in backticks or links to must exist. */
export async function checkNamedFiles(): Promise<{ code: number; output: string }> {
  const found = findUnknownFiles(await readTrackedFiles(), await listTrackedPaths());
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/**
 * What is wrong, as `file:line: why`. A page may leave out where a path begins, where its folder is known
 * (`orders/lock-order.ts`), and the extension of a source file. Links to pages are for `findBrokenCitations`.
 */
export function findUnknownFiles(files: readonly TextFile[], paths: readonly string[]): string[] {
  const { whole, ends, folders, roots } = readPaths(paths);
  const isGone = (cited: string, span: string): boolean => {
    const path = cited.replace(/^@passline\/(\w+)\//, 'packages/$1/src/');
    if (path.includes(BUILT)) return false;
    const [first = '', ...inside] = path.split('/');
    const isMeant =
      FILE.test(path) || (inside.length > 0 && (roots.has(first) || (cited === span && folders.has(first))));
    return isMeant && !ends.has(path);
  };
  const pages = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith(DECISIONS));
  return pages.flatMap(({ path, text }) => {
    const found: string[] = [];
    const say = (index: number, gone: string) =>
      found.push(`${path}:${lineOf(text, index)}: there is no ${gone}`);
    for (const { index, 1: span = '' } of text.matchAll(SPAN)) {
      for (const [cited] of span.matchAll(PATH)) if (isGone(cited, span)) say(index, cited);
    }
    for (const { index, 1: target = '' } of text.matchAll(LINK)) {
      if (target.includes(':') || target.endsWith('.md')) continue;
      const linked = posix.join(posix.dirname(path), target);
      if (!whole.has(linked.replace(/\/$/, ''))) say(index, linked);
    }
    return found;
  });
}

/** `whole`: every file and folder. `ends`: how each may be named. `folders`: every folder's name; `roots`: those at the top. */
function readPaths(paths: readonly string[]) {
  const whole = new Set(paths);
  const folders = new Set<string>();
  const roots = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    for (const [index, name] of parts.entries()) {
      whole.add(parts.slice(0, index + 1).join('/'));
      folders.add(name);
    }
    if (parts[0] !== undefined) roots.add(parts[0]);
  }
  const ends = new Set<string>();
  for (const path of whole) {
    const parts = path.split('/');
    for (const index of parts.keys()) {
      const end = parts.slice(index).join('/');
      for (const left of ['', /\.tsx?$/, /\.test\.ts$/]) ends.add(end.replace(left, ''));
    }
  }
  return { whole, ends, folders, roots };
}
