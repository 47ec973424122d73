import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const nobody = 65534;

/**
 * How PostgreSQL is run: it refuses root, so root needs one of three ways; everybody else runs it as themselves.
 */
export interface RunAs {
  /** Put in front of the binary and its arguments. */
  wrapper: string[];
  spawnOptions: { uid?: number; gid?: number };
  /** The owner that the data folder must have; undefined leaves it alone. */
  owner?: { uid: number; gid: number };
}

const asMyself: RunAs = { wrapper: [], spawnOptions: {} };
const asNobody: RunAs = {
  wrapper: [],
  spawnOptions: { uid: nobody, gid: nobody },
  owner: { uid: nobody, gid: nobody },
};

/**
 * User nobody with permission to pass through closed folders: for a checkout in /root. Works in an ordinary
 * container too.
 */
const asNobodyWithAccess: RunAs = {
  wrapper: [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    // Without it access(2) ignores the capability, and PostgreSQL does not find its own program.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ],
  spawnOptions: {},
  owner: { uid: nobody, gid: nobody },
};

/** Root that appears to itself as nobody, if setpriv is missing. */
const asUnmappedRoot: RunAs = {
  wrapper: ['unshare', '-U', '--'],
  spawnOptions: {},
  owner: { uid: 0, gid: 0 },
};

/**
 * Chooses the first way in which the given binary can be run and the folder be entered. Throws one sentence
 * if there is none.
 */
export async function chooseRunAs(postgres: string, folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself;
  for (const way of [asNobody, asNobodyWithAccess, asUnmappedRoot]) {
    if (await works(way, postgres, folder)) return way;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and the user nobody cannot reach ${folder}: start as an ordinary user, or move the checkout out of a closed folder.`,
  );
}

async function works(way: RunAs, postgres: string, folder: string): Promise<boolean> {
  const attempt = async (program: string, ...args: string[]) => {
    const [first = program, ...rest] = [...way.wrapper, program, ...args];
    await run(first, rest, { ...way.spawnOptions, cwd: '/' });
  };
  try {
    await attempt(postgres, '--version');
    await attempt('test', '-x', folder);
    return true;
  } catch {
    // Not reachable, or the wrapper is missing or forbidden: each means "try the next way".
    return false;
  }
}

/** Gives the folder and its contents to the owner; does nothing if the owner already has it. */
export async function giveTo(folder: string, owner: RunAs['owner']): Promise<void> {
  if (!owner || (await lstat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // Last, so that an interrupted hand-over is resumed.
  await chown(folder, owner.uid, owner.gid);
}

/** The nearest existing parent. */
export async function nearestFolder(path: string): Promise<string> {
  const found = await lstat(path).then(
    () => true,
    () => false,
  );
  return found ? path : nearestFolder(dirname(path));
}
