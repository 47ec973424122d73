import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../programs/project-root.ts';

const run = promisify(execFile);

/** Each is put together here, so that this file does not contain what it looks for. */
const forbidden = [
  // An address of a registry ties the lock file to one network.
  { word: ['registry', 'npmjs', 'org'].join('.'), reason: 'the lock file must not name a registry' },
  { word: ['registry', 'yarnpkg', 'com'].join('.'), reason: 'the lock file must not name a registry' },
  { word: ['"resolved"', ' "http'].join(':'), reason: 'the lock file must not name a registry' },
  { word: `${'<'.repeat(7)} `, reason: 'a merge conflict was left behind' },
];
const binary = /\.(png|jpe?g|webp|ico|woff2?|ttf|pdf|gz|br|zip)$/;

/** Looks through every file that git tracks or would track; silent where there is no git. */
export async function findForbiddenWords(): Promise<{ code: number; output: string }> {
  const files = await listFiles();
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(join(projectRoot, file), 'utf8').catch(() => ''); // deleted, or a link to a folder
    for (const { word, reason } of forbidden) {
      const at = text.indexOf(word);
      if (at >= 0) found.push(`${file}:${text.slice(0, at).split('\n').length}: ${reason}`);
    }
  }
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

async function listFiles(): Promise<string[]> {
  try {
    const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', args, { cwd: projectRoot, maxBuffer: 64_000_000 });
    return stdout.split('\0').filter((file) => file !== '' && !binary.test(file));
  } catch {
    // A copy without its history, or a machine without git: there is nothing that could be committed.
    return [];
  }
}
