import { posix } from 'node:path';
import { lineOf, readTrackedFiles, type TextFile } from './tracked-files.ts';

/** How a rule is cited, anywhere: docs/rules/, the page and, after `#`, the anchor. */
const CITATION = /(docs\/rules\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]*))?/gu;
const MARKDOWN_LINK = /\]\(([^()\s#]*)(?:#([^()\s]*))?\)/g;
/** A citation by the number of a section, also over the end of a line: it points at nothing that is here. */
const NUMBERED = /\bspecification[\s*/#-]+\d+/gi;
const FENCED = /^```[\s\S]*?^```/gm;
const HEADING = /^#{1,6} +(.+?)(?: +#+)? *$/gm;

/** Every page and anchor that is cited by a file or linked by a page must exist. */
export async function checkRuleAnchors(): Promise<{ code: number; output: string }> {
  const found = findBrokenCitations(await readTrackedFiles());
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/** What is wrong, as `file:line: why`. `files` must hold every page. */
export function findBrokenCitations(files: readonly TextFile[]): string[] {
  const pages = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)]),
  );
  return files.flatMap(({ path, text }) => {
    const broken: string[] = [];
    const say = (index: number, why: string) => broken.push(`${path}:${lineOf(text, index)}: ${why}`);
    const look = (index: number, page: string, anchor: string | undefined) => {
      const anchors = pages.get(page);
      if (!anchors) say(index, `there is no page ${page}`);
      else if (anchor !== undefined && !anchors.has(anchor))
        say(index, `${page} has no heading for #${anchor}`);
    };
    for (const { index, 1: page = '', 2: anchor } of text.matchAll(CITATION)) look(index, page, anchor);
    for (const { index, 0: words } of text.matchAll(NUMBERED)) {
      say(index, `'${words.replaceAll(/[\s*]+/g, ' ')}' points at nothing; cite a rule of docs/rules`);
    }
    if (!pages.has(path)) return broken;
    for (const { index, 1: target = '', 2: anchor } of text.matchAll(MARKDOWN_LINK)) {
      const page = target === '' ? path : posix.join(posix.dirname(path), target);
      if (!target.includes(':') && page.endsWith('.md')) look(index, page, anchor);
    }
    return broken;
  });
}

/** The anchors of a page, made of its headings as GitHub makes them; of equal ones the second ends with -1. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const { 1: heading = '' } of markdown.replaceAll(FENCED, '').matchAll(HEADING)) {
    const base = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${base}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}
