// npm test                     static checks, then every project
// npm test -- unit database    these projects only
// npm test -- --only <path>    the test files whose path contains it, in whichever project; repeatable
import { parseArgs } from 'node:util';
import { checkPortalBudget } from '../checks/portal-budget.ts';
import { runStaticChecks } from '../checks/static-checks.ts';
import { buildPortal } from '../portal/build-portal.ts';
import { add, type Counts, summaryLine } from '../tests/counts.ts';
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

const checks: Counts = isWhole
  ? { ...(await runStaticChecks()), skipped: 0 }
  : { passed: 0, failed: 0, skipped: 0 };
if (projects.includes('browser')) {
  // A browser test of yesterday's portal would prove nothing.
  await buildPortal();
  checks[(await checkPortalBudget()) ? 'passed' : 'failed'] += 1;
}
const tests = await runVitest(projects, values.only);

if (tests.passed + tests.failed === 0) console.error('No test ran at all.');
const total = add(checks, tests);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || tests.passed === 0 || !tests.isClean ? 1 : 0;
