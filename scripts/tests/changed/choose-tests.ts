import { ALL_ACTIONS, BROWSER_TESTS, TABLES, WALKS } from './feature-tests.ts';
import { reachedFrom, turnRound } from './file-links.ts';

/** `tests`: paths of test files, in order. `reasons`: which tests were chosen because of which file, in words. */
export type Choice = { tests: string[]; reasons: string[] };

const TEST = /\.test\.tsx?$/;
const BROWSER = 'tests/browser/';
const EVERYTHING =
  /(^|\/)package\.json$|^package-lock\.json$|^\.npmrc$|^tsconfig\.json$|^vitest\.config\.ts$/;
const MIGRATION = /^packages\/database\/(migrations\/|schema\.sql$)/;
/** These touch only the tests that name them in quotes: a server that hands one out works the same with any. */
const ONLY_READ = /\.md$|^docs\/|^bench\/|^\.(oxlintrc|oxfmtrc)\.json$|^\.gitignore$|^LICENSE$/;
/** These touch only what depends on them. */
const LINKED = /^(apps\/simulator|packages\/[^/]+\/src|scripts|tests)\/|^\.ci\//;
const CONTRACT = 'packages/contract/src/';
const SERVER = 'apps/server/src/';
const PORTAL = 'apps/web/src/';
/** What it loads is in every screen. */
const ENTRY = `${PORTAL}main.tsx`;
const FRAME = `${PORTAL}app/`;
const FEATURES = `${PORTAL}features/`;

/** The tests that a change of these files can touch. `read`: the links of every tracked file. See CONTRIBUTING.md for the rules. */
export function chooseTests(
  changed: readonly string[],
  read: ReadonlyMap<string, ReadonlySet<string>>,
): Choice {
  const all = [...read.keys()].filter((path) => TEST.test(path));
  const links = withoutLateScreens(read);
  const users = turnRound(links);
  const screens = new Set(
    [...read.keys()].flatMap((path) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const chosen = new Set<string>();
  const reasons = new Map<string, string[]>();
  const choose = (what: string, because: string, isChosen: (test: string) => boolean) => {
    for (const test of all) if (isChosen(test)) chosen.add(test);
    const told = reasons.get(what) ?? [];
    if (!told.includes(because)) reasons.set(what, [...told, because]);
  };
  for (const path of changed) {
    const isRead = ONLY_READ.test(path);
    const reached = reachedFrom([path], users, (file) => TABLES.includes(file) || (isRead && isApp(file)));
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
    if (leaning.length > 0) choose('tests that depend on it', path, (test) => reached.has(test));
    for (const part of isRead ? [] : partsOf(path, reached, links, all)) {
      if (part.kind === 'unknown') choose('everything, since no rule knows it', path, () => true);
      if (part.kind === 'server') {
        choose('all tests with a server', path, (test) => isDatabaseTest(test) || isBrowserTest(test));
      }
      if (part.kind === 'portal') choose('all browser tests', path, isBrowserTest);
      if (part.kind === 'feature') {
        choose(
          `all tests of ${part.name}`,
          path,
          (test) => isWalk(test) || isOfFeature(test, part.name, screens),
        );
      }
      if (part.kind === 'screens') {
        choose(`browser tests of ${part.name}`, path, (test) => isOfScreens(test, part.name, screens));
      }
    }
  }
  return { tests: [...chosen].toSorted(), reasons: [...reasons].map(inWords) };
}

type Part = { kind: 'unknown' | 'server' | 'portal' } | { kind: 'feature' | 'screens'; name: string };

/**
 * The parts of the product that a changed file, and what depends on it, belong to: imports end where a server or a page
 * begins.
 */
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
      parts.push(featurePart(/^[\w-]+/.exec(file.slice(CONTRACT.length))?.[0] ?? '', all));
    } else if (file.startsWith(SERVER)) {
      const [folder, name = '', ...inside] = file.slice(SERVER.length).split('/');
      if (folder === 'features' && inside.length > 0) parts.push(featurePart(name, all));
      // A file at the root puts all features together; beyond it imports say nothing.
      else if (file === path || name !== '') parts.push({ kind: 'server' });
    } else if (file.startsWith(FEATURES)) {
      parts.push({ kind: 'screens', name: file.slice(FEATURES.length).split('/')[0] ?? '' });
    } else if (file.startsWith(FRAME)) {
      if (!TABLES.includes(file)) parts.push({ kind: 'portal' });
    } else if (file.startsWith('apps/web/')) {
      // What the screens share reaches them by imports; the page around them is in all of them.
      const isAround = file === path && !/^apps\/web\/src\/[^/]+\//.test(file);
      if (isAround || file === ENTRY) parts.push({ kind: 'portal' });
    } else if (file === path && !LINKED.test(file) && !MIGRATION.test(file)) {
      parts.push({ kind: 'unknown' });
    }
  }
  return parts;
}

/** A feature without its own tests, such as `locations`, is covered by those of the others. */
function featurePart(name: string, all: readonly string[]): Part {
  const isShown = all.some((test) => test.startsWith(`tests/${name}/`));
  return isShown ? { kind: 'feature', name } : { kind: 'server' };
}

/** The frame fetches each screen when it is opened, so a broken screen does not break it. */
function withoutLateScreens(
  links: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, ReadonlySet<string>> {
  const isScreen = (path: string) => path.startsWith(FEATURES) && !path.startsWith(`${FEATURES}session/`);
  return new Map(
    [...links].map(([file, used]) => [
      file,
      file.startsWith(FRAME) ? new Set([...used].filter((one) => !isScreen(one))) : used,
    ]),
  );
}

const isApp = (file: string) => file.startsWith('apps/') && !TEST.test(file);
const isBrowserTest = (test: string) => test.startsWith(BROWSER);
const isDatabaseTest = (test: string) =>
  (test.startsWith('tests/') && !isBrowserTest(test)) || test.endsWith('.database.test.ts');
const isWalk = (test: string) => WALKS.some((walk) => test.startsWith(walk));
const isOfFeature = (test: string, feature: string, screens: ReadonlySet<string>) =>
  test.startsWith(`tests/${feature}/`) || isOfScreens(test, feature, screens);

/** `screens`: the features that have some. */
function isOfScreens(test: string, feature: string, screens: ReadonlySet<string>): boolean {
  if (!isBrowserTest(test)) return false;
  const beginnings =
    BROWSER_TESTS[feature] ?? (screens.has(feature) ? [feature, 'every-screen/'] : undefined);
  return beginnings === undefined || beginnings.some((one) => test.startsWith(`${BROWSER}${one}`));
}

function inWords([what, [first = '', ...others]]: [string, string[]]): string {
  return `${what}: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
