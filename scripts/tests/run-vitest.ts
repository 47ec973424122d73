import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tools } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Counts } from './counts.ts';

export const projectNames = ['unit', 'database', 'browser'];

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Runs the projects in one vitest, so that they share its start and one PostgreSQL.
 * A test file that broke before its first test counts as one failure; so does a run that broke outside any test.
 */
export async function runVitest(
  projects: string[],
  filters: string[],
): Promise<Counts & { isClean: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-report-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    args.push(...projects.flatMap((name) => ['--project', name]), ...filters);
    const code = await runProgram(tools.vitest, args, { env: { NODE_ENV: 'test' } });
    const counts = count(await readReport(file));
    const isUnexplained = code !== 0 && counts.failed === 0;
    return { ...counts, failed: counts.failed + (isUnexplained ? 1 : 0), isClean: code === 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function count(report: Report): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // vitest ended before it could write one: its exit code counts as the failure.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text) return JSON.parse(text) as Report;
  return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
}
