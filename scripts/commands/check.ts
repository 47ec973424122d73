import { runStaticChecks } from '../checks/static-checks.ts';

const { failures } = await runStaticChecks();
process.exitCode = failures.length > 0 ? 1 : 0;
