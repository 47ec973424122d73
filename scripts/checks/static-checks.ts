import { tools } from '../programs/project-root.ts';
import { runQuietly } from '../programs/run-program.ts';
import type { Failure } from '../tests/failures.ts';
import { checkFeatureWalls } from './feature-walls.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { checkImportCircles } from './import-circles.ts';
import { checkRuleAnchors } from './rule-anchors.ts';

interface StaticCheck {
  heading: string;
  run(): Promise<{ code: number; output: string }>;
}

const staticChecks: StaticCheck[] = [
  { heading: 'Types (tsc)', run: async () => runQuietly(tools.tsc, ['--noEmit']) },
  { heading: 'Lint (oxlint, type-aware)', run: async () => runQuietly(tools.oxlint, ['--type-aware']) },
  { heading: 'Format (oxfmt)', run: async () => runQuietly(tools.oxfmt, ['--check']) },
  { heading: 'Forbidden words', run: findForbiddenWords },
  { heading: 'Cited rules', run: checkRuleAnchors },
  { heading: 'Import circles', run: checkImportCircles },
  { heading: 'Walls between features', run: checkFeatureWalls },
];

/** Runs all of them side by side and prints each under its heading. @returns how many passed, and which failed */
export async function runStaticChecks(): Promise<{ passed: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  const results = staticChecks.map(async (check) => ({ heading: check.heading, ...(await check.run()) }));
  for (const result of results) {
    const { heading, code, output } = await result;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${heading}`);
    if (code === 0) continue;
    console.log(`${output}\n`);
    failures.push({ where: heading, name: '', message: output });
  }
  return { passed: staticChecks.length - failures.length, failures };
}
