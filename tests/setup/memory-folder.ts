import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const TMPFS = 0x0102_1994;
/** A whole run of the tests takes 0.3 GB there. */
const ROOM_BYTES = 2_000_000_000;

/** Whether files may be kept in memory: not in a container that has 64 MB for it, as Docker gives unless told otherwise. */
export async function hasRoomInMemory(folder = MEMORY, freeBytes = freemem()): Promise<boolean> {
  try {
    const [{ type, bavail, bsize }] = await Promise.all([statfs(folder), access(folder, constants.W_OK)]);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES && freeBytes >= 2 * ROOM_BYTES;
  } catch {
    // Another system, or not ours to write to.
    return false;
  }
}

/**
 * For data that need not outlive the run: in memory where there is room, otherwise the folder for temporary files. A test
 * database is some 500 files, and a file system without a journal looks for a free place past all that were deleted in
 * the last minute: half of the computing of the database tests.
 */
export async function quickFolder(): Promise<string> {
  return (await hasRoomInMemory()) ? MEMORY : tmpdir();
}
