import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { projectRoot, tools } from '../programs/project-root.ts';
import { runProgram } from '../programs/run-program.ts';
import { REPORT_FILE, type Report } from './run-report.ts';

export const projectNames = ['unit', 'database', 'browser'];
const browserTests = 'tests/browser/**/*.test.{ts,tsx}';
const reporter = join(import.meta.dirname, 'run-report.ts');

/**
 * Runs the projects in one vitest, so that they share its start and one PostgreSQL.
 * A test file that broke before its first test counts as one failure; so does a run that broke outside any test.
 */
export function runVitest(projects: string[], filters: string[]): Promise<Report & { isClean: boolean }> {
  const chosen = projects.flatMap((name) => ['--project', name]);
  return runReported(['--reporter=default', '--passWithNoTests', ...chosen, ...filters]);
}

/** Whether these path filters leave any browser test; no filters leave all. */
export async function hasBrowserTest(filters: readonly string[]): Promise<boolean> {
  if (filters.length === 0) return true;
  for await (const path of glob(browserTests, { cwd: projectRoot })) {
    if (filters.some((filter) => path.split(sep).join('/').includes(filter))) return true;
  }
  return false;
}

/** Runs vitest once with these arguments, which also decide what it prints meanwhile. */
export async function runReported(args: string[]): Promise<Report & { isClean: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'passline-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runProgram(tools.vitest, ['run', `--reporter=${reporter}`, ...args], {
      env: { NODE_ENV: 'test', [REPORT_FILE]: file },
    });
    const { counts, failures, projects } = await readReport(file);
    if (code !== 0 && counts.failed === 0) {
      counts.failed += 1;
      if (failures.length === 0) failures.push({ where: 'vitest', name: `ended with ${code}`, message: '' });
    }
    return { counts, failures, projects, isClean: code === 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // vitest ended before it could write a report: its exit code counts as the failure.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text) return JSON.parse(text) as Report;
  return { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], projects: [] };
}
