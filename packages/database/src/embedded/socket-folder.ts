import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

export const socketPort = 5432;
/** sockaddr_un holds 108 bytes with the closing zero on Linux, 104 on macOS. */
const longestPath = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder of the Unix socket: the data folder itself (0700 already), or a short one under the temporary
 * folder if that path would be too long. Trust authentication needs a folder that only its owner can enter.
 */
export async function socketFolder(dataDir: string, owner: RunAs['owner']): Promise<string> {
  if (fits(dataDir)) return dataDir;
  const folder = join(
    tmpdir(),
    `passline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  );
  if (!fits(folder))
    throw new Error(`The path of the temporary folder ${tmpdir()} is too long for a Unix socket.`);

  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== owner?.uid)) {
    // Another user may have put it there to listen in.
    throw new Error(`The folder ${folder} belongs to another user: remove it, or choose a shorter DATA_DIR.`);
  }
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}.lock`)) <= longestPath;
}
