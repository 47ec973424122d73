import { writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { projectRoot } from '../programs/project-root.ts';
import type { Counts } from './counts.ts';
import type { Failure } from './failures.ts';
import type { ProjectCost } from './run-cost.ts';

export type Report = { counts: Counts; failures: Failure[]; projects: ProjectCost[] };
/** The command line can pass nothing else to a reporter. */
export const REPORT_FILE = 'RUN_REPORT_FILE';

/**
 * A vitest reporter that writes the counts and the failures into the file that REPORT_FILE names: vitest's own JSON
 * report leaves out what failed outside of any test. A file that broke before its first test counts as one failure.
 */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = {
      counts: { passed: 0, failed: 0, skipped: 0 },
      failures: [],
      projects: costOf(modules),
    };
    for (const module of modules) addModule(report, module);
    for (const error of unhandled) {
      report.failures.push({ where: 'outside of any test', name: '', message: wordsOf(error) });
    }
    writeFileSync(process.env[REPORT_FILE] ?? '', JSON.stringify(report));
  }
}

/** Of how many of its files the name is told: where time can be won. */
const LONGEST = 5;

function costOf(modules: readonly TestModule[]): ProjectCost[] {
  const byProject = Map.groupBy(modules, ({ project }) => project.name);
  return [...byProject].map(([project, files]) => ({
    project,
    files: files.length,
    tests: files.reduce((count, file) => count + [...file.children.allTests()].length, 0),
    seconds: files.reduce((sum, file) => sum + secondsOf(file), 0),
    longest: files
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
      .slice(0, LONGEST)
      .map(({ relativeModuleId }) => basename(relativeModuleId).replace(/\.test\.tsx?$/, '')),
  }));
}

function secondsOf(file: TestModule): number {
  return file.diagnostic().duration / 1000;
}

function addModule({ counts, failures }: Report, module: TestModule): void {
  const where = module.relativeModuleId;
  const before = counts.failed;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    counts[state === 'pending' ? 'skipped' : state] += 1;
    if (state !== 'failed') continue;
    failures.push({ where, name: test.fullName, message: errors.map(wordsOf).join('\n') });
  }
  for (const broken of [module, ...module.children.allSuites()]) {
    for (const error of broken.errors()) {
      failures.push({ where, name: nameOf(broken), message: wordsOf(error) });
    }
  }
  const isBroken = !['passed', 'failed', 'skipped'].includes(module.state());
  if (isBroken) failures.push({ where, name: 'did not come to its end', message: '' });
  if (counts.failed === before && (isBroken || module.state() === 'failed')) counts.failed += 1;
}

function nameOf(broken: TestModule | TestSuite): string {
  return broken.type === 'suite' ? `${broken.fullName} (around its tests)` : '(around its tests)';
}

/** Its message, what differs, and the line of ours where it happened. */
function wordsOf({ name = 'Error', message, diff, stacks = [] }: SerializedError): string {
  const place = stacks.find(({ file }) => !file.includes('node_modules')) ?? stacks[0];
  const at = place ? `at ${relative(projectRoot, place.file)}:${place.line}:${place.column}` : '';
  const difference = typeof diff === 'string' ? stripVTControlCharacters(diff) : '';
  return [`${name}: ${stripVTControlCharacters(message)}`, difference, at].filter(Boolean).join('\n');
}
