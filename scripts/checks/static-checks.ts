import { tools } from '../programs/project-root.ts';
import { runQuietly } from '../programs/run-program.ts';
import type { Failure } from '../tests/failures.ts';
import { checkBarePackages } from './bare-packages.ts';
import { checkFeatureWalls } from './feature-walls.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { checkImportCircles } from './import-circles.ts';
import { checkNamedFiles } from './named-files.ts';
import { checkOneClock } from './one-clock.ts';
import { checkRuleAnchors } from './rule-anchors.ts';
import { checkStaleTables } from './stale-tables.ts';
import { checkTypedText } from './typed-text.ts';
import { checkUntestedFiles } from './untested-files.ts';

export interface StaticCheck {
  heading: string;
  run(): Promise<{ code: number; output: string }>;
  /** The command that mends what it finds, where one can. */
  mend?: string;
}

const staticChecks: readonly StaticCheck[] = [
  { heading: 'Types (tsc)', run: async () => runQuietly(tools.tsc, ['--noEmit']) },
  {
    heading: 'Lint (oxlint, type-aware)',
    // Only what fails: an error would be lost between the hints that an editor shows.
    run: async () => runQuietly(tools.oxlint, ['--type-aware', '--quiet']),
  },
  {
    heading: 'Format (oxfmt)',
    run: async () => runQuietly(tools.oxfmt, ['--check']),
    mend: 'npx oxfmt',
  },
  { heading: 'Forbidden words', run: () => findForbiddenWords() },
  { heading: 'Cited rules', run: checkRuleAnchors },
  { heading: 'Files that pages name', run: checkNamedFiles },
  { heading: 'Import circles', run: checkImportCircles },
  { heading: 'Walls between folders', run: checkFeatureWalls },
  { heading: 'Packages by file', run: checkBarePackages },
  { heading: 'One clock in the portal', run: () => checkOneClock() },
  { heading: 'Typed text that is lost', run: checkTypedText },
  { heading: 'Table of floors', run: () => checkStaleTables() },
  { heading: 'Files that no test sees', run: checkUntestedFiles },
];

/** Runs all of them side by side and prints each under its heading. @returns how many passed, and which failed */
export async function runStaticChecks(
  checks: readonly StaticCheck[] = staticChecks,
): Promise<{ passed: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  const results = checks.map(async (check) => ({ ...check, ...(await check.run()) }));
  for (const result of results) {
    const { heading, code, output, mend } = await result;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${heading}`);
    if (code === 0) continue;
    const message = mend === undefined ? output : `${output}\nTo mend it, run: ${mend}`;
    console.log(`${message}\n`);
    failures.push({ where: heading, name: '', message });
  }
  return { passed: checks.length - failures.length, failures };
}
