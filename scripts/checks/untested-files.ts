import { readProjectLinks, reachedFrom } from '../tests/changed/file-links.ts';
import { readProject, type Import } from './imports.ts';

/** What runs in the product, in its tests and in its checks. Only the compiler reads a file of declarations. */
const OWED =
  /^(?:(?:apps|packages)\/[^/]+\/src|tests|scripts(?!\/(?:commands|dev|pictures)\/))\/.*(?<!\.d)\.(?:tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** A test, or what only tests use. */
const OF_TESTS = /^tests\/|\.test\.tsx?$/;
/** It names what is loaded before every test. */
const SETTINGS = 'vitest.config.ts';

/** The two lists of features; a test reaches what a feature brings through them. */
const LISTS = [
  { list: 'packages/contract/src/contract.ts', listed: /^packages\/contract\/src\/[^/]+\/feature\.ts$/ },
  { list: 'apps/server/src/features.ts', listed: /^apps\/server\/src\/features\/[^/]+\/feature\.ts$/ },
];

/** No test proves a file that no test depends on, and `npm test -- changed` would choose no test for it. */
export async function checkUntestedFiles(): Promise<{ code: number; output: string }> {
  const { imports } = await readProject();
  const found = findUntestedFiles(await readProjectLinks(), imports);
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/**
 * Each with what to do. `links`: what each file depends on when it runs; `imports` add the types, of which those that only a
 * test reads count for nothing: no line of the product needs them.
 */
export function findUntestedFiles(
  links: ReadonlyMap<string, ReadonlySet<string>>,
  imports: readonly Import[],
): string[] {
  const used = new Map([...links].map(([file, others]) => [file, new Set(others)]));
  for (const { from, to, kind } of imports) {
    if (kind !== 'type' || OF_TESTS.test(to) || !OF_TESTS.test(from)) used.get(from)?.add(to);
  }
  const tests = [...links.keys()].filter((file) => TEST.test(file) || file === SETTINGS);
  const seen = reachedFrom(tests, used);
  const unseen = [...links.keys()].filter((file) => OWED.test(file) && !seen.has(file));
  const forgotten = unseen.filter((file) => listOf(file) !== undefined);
  // What only a forgotten feature uses is seen once its line is there.
  const brought = reachedFrom(forgotten, used);
  return [
    ...forgotten.map((file) => `${file}: nothing loads this feature. Add it to ${listOf(file)}.`),
    ...unseen
      .filter((file) => !brought.has(file))
      .map(
        (file) =>
          `${file}: no test depends on it. Delete it if nothing uses it; else test what uses it, or name it by its whole path in quotes where a test starts it.`,
      ),
  ];
}

function listOf(file: string): string | undefined {
  return LISTS.find(({ listed }) => listed.test(file))?.list;
}
