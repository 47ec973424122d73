import type { TextFile } from '../../checks/tracked-files.ts';
import { ALL_ACTIONS, BROWSER_TESTS, SERVER_GROUND, TABLES, WALKS } from './feature-tests.ts';
import { leaningOn, readLinks } from './file-links.ts';

/** `tests`: paths of test files, in order. `reasons`: what was chosen because of which file, in words. */
export type Choice = { tests: string[]; reasons: string[] };

const TEST = /\.test\.tsx?$/;
const BROWSER = 'tests/browser/';
const EVERYTHING =
  /(^|\/)package\.json$|^package-lock\.json$|^\.npmrc$|^tsconfig\.json$|^vitest\.config\.ts$/;
const MIGRATION = /^packages\/database\/(migrations\/|schema\.sql$)/;
/** Nothing that runs, unless something names it in quotes. */
const ONLY_READ = /\.md$|^docs\/|^bench\/|^\.(oxlintrc|oxfmtrc)\.json$|^\.gitignore$|^LICENSE$/;
/** Nothing but what leans on it. */
const LINKED = /^(apps\/simulator|packages\/[^/]+\/src|scripts|tests)\/|^\.ci\//;
const CONTRACT = 'packages/contract/src/';
const SERVER = 'apps/server/src/';
const PORTAL = 'apps/web/src/';
const FRAME = `${PORTAL}app/`;
const FEATURES = `${PORTAL}features/`;

/** The tests that a change of these files can touch. `files`: every tracked file. See CONTRIBUTING.md for the rules. */
export function chooseTests(changed: readonly string[], files: readonly TextFile[]): Choice {
  const all = files.map(({ path }) => path).filter((path) => TEST.test(path));
  const links = withoutLateScreens(readLinks(files));
  const chosen = new Set<string>();
  const reasons = new Map<string, string[]>();
  const choose = (what: string, because: string, isChosen: (test: string) => boolean) => {
    for (const test of all) if (isChosen(test)) chosen.add(test);
    const told = reasons.get(what) ?? [];
    if (!told.includes(because)) reasons.set(what, [...told, because]);
  };
  for (const path of changed) {
    const reached = leaningOn(links, path, (file) => TABLES.includes(file));
    if (EVERYTHING.test(path) || reached.has('vitest.config.ts')) {
      choose('everything', path, () => true);
      continue;
    }
    if (MIGRATION.test(path)) choose('all database tests', path, isDatabaseTest);
    if (TABLES.includes(path)) {
      choose('the walks over all features', path, isWalk);
      continue;
    }
    const leaning = [...reached].filter((file) => TEST.test(file));
    if (leaning.length > 0) choose('tests that lean on it', path, (test) => reached.has(test));
    for (const part of partsOf(path, reached, links, all)) {
      if (part.kind === 'unknown') choose('everything, since no rule knows it', path, () => true);
      if (part.kind === 'server') {
        choose('all tests with a server', path, (test) => isDatabaseTest(test) || isBrowserTest(test));
      }
      if (part.kind === 'portal') choose('all browser tests', path, isBrowserTest);
      if (part.kind === 'feature') {
        choose(`all tests of ${part.name}`, path, (test) => isWalk(test) || isOfFeature(test, part.name));
      }
      if (part.kind === 'screens') {
        choose(`browser tests of ${part.name}`, path, (test) => isOfScreens(test, part.name));
      }
    }
  }
  return { tests: [...chosen].toSorted(), reasons: [...reasons].map(inWords) };
}

type Part = { kind: 'unknown' | 'server' | 'portal' } | { kind: 'feature' | 'screens'; name: string };

/** What of the product a changed file, and what leans on it, belongs to: imports end where a server or a page begins. */
function partsOf(
  path: string,
  reached: ReadonlySet<string>,
  links: ReadonlyMap<string, ReadonlySet<string>>,
  all: readonly string[],
): Part[] {
  const parts: Part[] = [];
  for (const file of reached) {
    if (TEST.test(file)) continue;
    if (file.startsWith(CONTRACT) && links.get(ALL_ACTIONS)?.has(file)) {
      parts.push(serverPart(/^\w+/.exec(file.slice(CONTRACT.length))?.[0] ?? '', all));
    } else if (file.startsWith(SERVER)) {
      const [folder = '', ...inside] = file.slice(SERVER.length).split('/');
      if (inside.length > 0) parts.push(serverPart(folder, all));
      else if (file === path) parts.push({ kind: 'server' });
    } else if (file.startsWith(FEATURES)) {
      parts.push({ kind: 'screens', name: file.slice(FEATURES.length).split('/')[0] ?? '' });
    } else if (file.startsWith(FRAME)) {
      if (!TABLES.includes(file)) parts.push({ kind: 'portal' });
    } else if (file.startsWith('apps/web/')) {
      // What the screens share reaches them by imports; the page around them is in all of them.
      if (file === path && !/^apps\/web\/src\/[^/]+\//.test(file)) parts.push({ kind: 'portal' });
    } else if (file === path && !ONLY_READ.test(file) && !LINKED.test(file) && !MIGRATION.test(file)) {
      parts.push({ kind: 'unknown' });
    }
  }
  return parts;
}

function serverPart(folder: string, all: readonly string[]): Part {
  const isFeature =
    !SERVER_GROUND.includes(folder) && all.some((test) => test.startsWith(`tests/${folder}/`));
  return isFeature ? { kind: 'feature', name: folder } : { kind: 'server' };
}

/** The frame fetches each screen when it is opened: it does not break with them. */
function withoutLateScreens(links: Map<string, Set<string>>): Map<string, Set<string>> {
  for (const [file, used] of links) {
    if (!file.startsWith(FRAME)) continue;
    const kept = [...used].filter(
      (one) => !one.startsWith(FEATURES) || one.startsWith(`${FEATURES}session/`),
    );
    links.set(file, new Set(kept));
  }
  return links;
}

const isBrowserTest = (test: string) => test.startsWith(BROWSER);
const isDatabaseTest = (test: string) =>
  (test.startsWith('tests/') && !isBrowserTest(test)) || test.endsWith('.database.test.ts');
const isWalk = (test: string) => WALKS.some((walk) => test.startsWith(walk));
const isOfFeature = (test: string, feature: string) =>
  test.startsWith(`tests/${feature}/`) || isOfScreens(test, feature);

function isOfScreens(test: string, feature: string): boolean {
  if (!isBrowserTest(test)) return false;
  const beginnings = BROWSER_TESTS[feature];
  return beginnings === undefined || beginnings.some((one) => test.startsWith(`${BROWSER}${one}`));
}

function inWords([what, [first = '', ...others]]: [string, string[]]): string {
  return `${what}: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
