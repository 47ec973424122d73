import { runStaticChecks } from '../checks/static-checks.ts';

const { failed } = await runStaticChecks();
process.exitCode = failed > 0 ? 1 : 0;
