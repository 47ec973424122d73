// npm test                     static checks, then every project
// npm test -- unit database    these projects only
// npm test -- --only <path>    the test files whose path contains it, in whichever project; repeatable
import { parseArgs } from 'node:util';
import { checkPortalBudget } from '../checks/portal-budget.ts';
import { runStaticChecks } from '../checks/static-checks.ts';
import { buildPortal } from '../portal/build-portal.ts';
import { add, type Counts, summaryLine } from '../tests/counts.ts';
import { type Failure, tellFailures } from '../tests/failures.ts';
import { projectNames, runVitest } from '../tests/run-vitest.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const unknown = positionals.filter((name) => !projectNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no test project ${unknown.join(', ')}; there are ${projectNames.join(', ')}.`);
  process.exit(1);
}
const isWhole = positionals.length === 0 && values.only.length === 0;
const projects = positionals.length > 0 ? positionals : projectNames;

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: Failure[] = [];
if (isWhole) {
  const checks = await runStaticChecks();
  total.passed += checks.passed;
  total.failed += checks.failures.length;
  failures.push(...checks.failures);
}
if (projects.includes('browser')) {
  // A browser test of yesterday's portal would prove nothing.
  await buildPortal();
  const isLight = await checkPortalBudget();
  total[isLight ? 'passed' : 'failed'] += 1;
  if (!isLight) failures.push({ where: "The portal's weight", name: '', message: 'See its table above.' });
}
const tests = await runVitest(projects, values.only);
failures.push(...tests.failures);
if (tests.counts.passed + tests.counts.failed === 0) {
  failures.push({ where: 'No test ran at all.', name: '', message: '' });
}
const sum = add(total, tests.counts);
await tellFailures(failures);
console.log(`\n${summaryLine(sum)}`);
process.exitCode = sum.failed > 0 || tests.counts.passed === 0 || !tests.isClean ? 1 : 0;
