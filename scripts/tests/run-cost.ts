import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../programs/project-root.ts';

/** What a part of the whole run cost. `computingSeconds`: of all cores of the machine, so other work on it counts too. */
export type PartCost = { part: string; seconds: number; computingSeconds: number };
/** Test files of a project: `seconds` are summed over its files, which run on several cores. */
export type ProjectCost = {
  project: string;
  files: number;
  tests: number;
  seconds: number;
  longest: string[];
};
export type RunCost = { date: string; cores: number; parts: PartCost[]; projects: ProjectCost[] };

/** Not committed: CONTRIBUTING.md is what tells of the last run that somebody wrote down. */
const FILE = join(projectRoot, 'node_modules', '.cache', 'whole-run.json');

/** Measures one part after the other. */
export class RunClock {
  readonly #parts: PartCost[] = [];

  async time<Answer>(part: string, act: () => Promise<Answer>): Promise<Answer> {
    const [beganMs, busyMs] = [performance.now(), machineBusyMs()];
    try {
      return await act();
    } finally {
      this.#parts.push({
        part,
        seconds: (performance.now() - beganMs) / 1000,
        computingSeconds: (machineBusyMs() - busyMs) / 1000,
      });
    }
  }

  async write(projects: ProjectCost[]): Promise<void> {
    const cost: RunCost = {
      date: new Date().toISOString().slice(0, 10),
      cores: availableParallelism(),
      parts: this.#parts,
      projects,
    };
    await mkdir(dirname(FILE), { recursive: true });
    await writeFile(FILE, JSON.stringify(cost));
  }
}

/** The last whole run on this machine; null when there was none. */
export async function readRunCost(): Promise<RunCost | null> {
  const text = await readFile(FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as RunCost);
}

/** As Markdown: what the whole run costs, its parts, and the projects of its tests. */
export function costTable({ date, cores, parts, projects }: RunCost): string {
  const sum = (count: (part: PartCost) => number) => parts.reduce((all, part) => all + count(part), 0);
  const all = {
    part: '**all**',
    seconds: sum((part) => part.seconds),
    computingSeconds: sum((part) => part.computingSeconds),
  };
  return [
    `\`npm test\` on ${date}, ${cores} cores:`,
    '',
    '| part | seconds | seconds of computing |',
    '|---|---|---|',
    ...[...parts, all].map(
      ({ part, seconds, computingSeconds }) =>
        `| ${part} | ${Math.round(seconds)} | ${Math.round(computingSeconds)} |`,
    ),
    '',
    '| tests | files | tests | seconds, summed over files | longest |',
    '|---|---|---|---|---|',
    ...projects.map(
      ({ project, files, tests, seconds, longest }) =>
        `| ${project} | ${files} | ${tests} | ${Math.round(seconds)} | ${longest.map((name) => `\`${name}\``).join(', ')} |`,
    ),
  ].join('\n');
}

function machineBusyMs(): number {
  return cpus().reduce((busy, { times }) => busy + times.user + times.nice + times.sys + times.irq, 0);
}
