import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';
import type { Binaries } from './platform-package.ts';
import { isAlive } from './postmaster-file.ts';
import { giveTo, type RunAs } from './run-as.ts';

const run = promisify(execFile);
export const superuser = 'portal';
export const passwordFile = 'passline-password';

/**
 * Creates the data folder if it is missing. initdb works in a folder beside it, which is then renamed: an
 * interrupted or concurrent first start never leaves half a cluster. @returns true when it was created by
 * this call
 */
export async function initialiseCluster(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
  durable: boolean,
): Promise<boolean> {
  if (await isCluster(dataDir)) return false;
  await mkdir(dirname(dataDir), { recursive: true });
  await removeAbandoned(dataDir);
  const draft = `${dataDir}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await giveTo(draft, runAs.owner);
    await initdb(binaries, runAs, draft, durable);
    await rename(draft, dataDir);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await isCluster(dataDir)) return false; // another process was faster
    throw error;
  }
}

async function isCluster(dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'EACCES') {
      throw new Error(
        `The data folder ${dataDir} belongs to another user: start as that user, or set DATA_DIR.`,
      );
    }
    throw error;
  });
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new Error(
      `The folder ${dataDir} is neither empty nor a PostgreSQL data folder: set DATA_DIR to another.`,
    );
  }
  const version = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18') {
    throw new Error(
      `The data folder ${dataDir} was written by PostgreSQL ${version} and this is 18: dump it with that version and load it here.`,
    );
  }
  return true;
}

async function initdb(binaries: Binaries, runAs: RunAs, folder: string, durable: boolean): Promise<void> {
  const args = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--locale=C');
  if (!durable) args.push('--no-sync');
  const password = process.platform === 'win32' ? await writePassword(folder) : undefined;
  args.push(...(password ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust']));

  const [program = binaries.initdb, ...rest] = [...runAs.wrapper, binaries.initdb, ...args];
  await run(program, rest, { ...runAs.spawnOptions, cwd: '/', env: childEnvironment() });
  await chmod(folder, 0o700);
  if (password) await rename(password, join(folder, passwordFile));
}

async function writePassword(folder: string): Promise<string> {
  const path = `${folder}.password`;
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return path;
}

/** Drafts whose process has ended. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(`${basename(dataDir)}.new-`) && /\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}
