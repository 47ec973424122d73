import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The files of `folder` that differ from what `main` was when this branch left it: committed, uncommitted, untracked and
 * deleted ones, from the root with `/`. Null where git knows no main.
 */
export async function changedFiles(folder: string): Promise<{ since: string; files: string[] } | null> {
  const git = async (...args: string[]) => {
    const safe = ['-c', 'safe.directory=*', ...args];
    return (await run('git', safe, { cwd: folder, maxBuffer: 64_000_000 })).stdout;
  };
  const base = await git('merge-base', 'HEAD', 'main')
    // A clone knows it by the name of where it comes from.
    .catch(() => git('merge-base', 'HEAD', 'origin/main'))
    .catch(() => null);
  if (base === null) return null;
  const since = base.trim();
  const [known, untracked] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', since),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ]);
  const files = `${known}${untracked}`.split('\0').filter((path) => path !== '');
  return { since: since.slice(0, 9), files: [...new Set(files)].toSorted() };
}
