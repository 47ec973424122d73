import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../programs/project-root.ts';

const run = promisify(execFile);
const binary = /\.(png|jpe?g|webp|ico|woff2?|ttf|pdf|gz|br|zip)$/;

/** `path` from the project's root, with `/` between its parts. */
export type TextFile = { path: string; text: string };

/** Every text file that git tracks or would track; none where there is no git. */
export async function readTrackedFiles(): Promise<TextFile[]> {
  const paths = await listTrackedPaths();
  return Promise.all(
    paths
      .filter((path) => !binary.test(path))
      .map(async (path) => ({
        path,
        text: await readFile(join(projectRoot, path), 'utf8').catch(() => ''), // deleted, or a link to a folder
      })),
  );
}

/** Every file that git tracks or would track, pictures too. */
export async function listTrackedPaths(): Promise<string[]> {
  try {
    const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', args, { cwd: projectRoot, maxBuffer: 64_000_000 });
    return stdout.split('\0').filter((path) => path !== '');
  } catch {
    // A copy without its history, or a machine without git: nothing can be committed.
    return [];
  }
}

/** The line, counted from 1, on which the character at `index` stands. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
