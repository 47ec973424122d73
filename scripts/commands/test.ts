// npm test                     static checks, then every project
// npm test -- changed          static checks, then the tests that the changes since main can touch
// npm test -- unit database    these projects only
// npm test -- --only <path>    the test files whose path contains it, in whichever project; repeatable
import { parseArgs } from 'node:util';
import { checkPortalBudget } from '../checks/portal-budget.ts';
import { runStaticChecks } from '../checks/static-checks.ts';
import { buildPortal } from '../portal/build-portal.ts';
import { projectRoot } from '../programs/project-root.ts';
import { buildServer } from '../server/build-server.ts';
import { chooseChanged } from '../tests/changed/choose-changed.ts';
import { add, type Counts, summaryLine } from '../tests/counts.ts';
import { type Failure, tellFailures } from '../tests/failures.ts';
import { RunClock } from '../tests/run-cost.ts';
import { hasBrowserTest, projectNames, runVitest } from '../tests/run-vitest.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const isChanged = positionals.join(' ') === 'changed' && values.only.length === 0;
const unknown = isChanged ? [] : positionals.filter((name) => !projectNames.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no test project ${unknown.join(', ')}; there are ${projectNames.join(', ')}, or changed by itself.`,
  );
  process.exit(1);
}
const isWhole = positionals.length === 0 && values.only.length === 0;
const projects = isChanged || positionals.length === 0 ? projectNames : positionals;

const clock = new RunClock();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: Failure[] = [];
if (isWhole || isChanged) {
  const checks = await clock.time('static checks', () => runStaticChecks());
  total.passed += checks.passed;
  total.failed += checks.failures.length;
  failures.push(...checks.failures);
}
// Null: nothing that a test could show.
const filters = isChanged ? await chooseChanged(projectRoot) : values.only;
if (filters && projects.includes('browser') && (await hasBrowserTest(filters))) {
  // A browser test of yesterday's portal would prove nothing.
  await clock.time('the portal, built once', buildPortal);
  const isLight = await checkPortalBudget();
  total[isLight ? 'passed' : 'failed'] += 1;
  if (!isLight) failures.push({ where: "The portal's weight", name: '', message: 'See its table above.' });
}
// Otherwise the first test of each test process that starts one would bundle it.
if (isWhole) await clock.time('the server, bundled once', () => buildServer());
const tests = filters && (await clock.time('tests', () => runVitest(projects, filters)));
if (tests) failures.push(...tests.failures);
const isIdle = tests !== null && tests.counts.passed + tests.counts.failed === 0;
if (isIdle) failures.push({ where: 'No test ran at all.', name: '', message: '' });
const sum = tests ? add(total, tests.counts) : total;
await tellFailures(failures);
if (isWhole && tests) await clock.write(tests.projects);
console.log(`\n${summaryLine(sum)}`);
process.exitCode = sum.failed > 0 || tests?.counts.passed === 0 || tests?.isClean === false ? 1 : 0;
