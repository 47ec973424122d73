import { statfs } from 'node:fs/promises';
import type { Queryable } from '@passline/database';
import type { Logger } from 'pino';

/** A disk whose space is watched. */
export type Disk = {
  folder: string;
  /** Whether the embedded PostgreSQL is on it, which then cannot work without space. */
  holdsDatabase: boolean;
  /** Bytes that may still be written; absent: what the system says. */
  freeBytes?: () => Promise<number>;
};

const WARN_BELOW_BYTES = 200_000_000;
/** Two segments of PostgreSQL's log: if it cannot begin a new one, everything stops. */
const STOP_BELOW_BYTES = 32_000_000;

/** As large as a row on one page can be: each needs a new page, so that the file must grow. */
const PROBE = `insert into storage_probe (filler) values (repeat('x', 8000))`;

/**
 * Knows whether the database can write. That its disk is full is learnt from a write that failed, and remembered until
 * another one succeeds: time alone frees no disk.
 */
export class StorageHealth {
  readonly #db: Queryable;
  readonly #disk: Disk | null;
  readonly #log: Pick<Logger, 'warn' | 'info'>;
  #isFull = false;
  #isLow = false;

  constructor(db: Queryable, disk: Disk | null, log: Pick<Logger, 'warn' | 'info'>) {
    this.#db = db;
    this.#disk = disk;
    this.#log = log;
  }

  /** A write has failed for lack of space. */
  noteFull(): void {
    this.#isFull = true;
  }

  /** Why nothing can be stored, in words for everybody; null if it can. */
  async reason(): Promise<string | null> {
    if (this.#isFull) await this.#probe();
    if (this.#isFull) return 'the disk of the database is full';
    const free = await this.lookAhead();
    const isOver = this.#disk?.holdsDatabase && free !== null && free < STOP_BELOW_BYTES;
    return isOver ? 'the disk of the database is almost full' : null;
  }

  /** Bytes that are free, warning when they become few; null if no disk is watched, or its space cannot be read. */
  async lookAhead(): Promise<number | null> {
    const disk = this.#disk;
    if (!disk) return null;
    const read = disk.freeBytes ?? (() => freeBytesOf(disk.folder));
    // A missing folder is reported by whatever wants to write there.
    const free = await read().catch(() => null);
    const isLow = free !== null && free < WARN_BELOW_BYTES;
    if (isLow && !this.#isLow)
      this.#log.warn({ folder: disk.folder, freeBytes: free }, 'The disk is getting full.');
    this.#isLow = isLow;
    return free;
  }

  async #probe(): Promise<void> {
    try {
      await this.#db.query(PROBE);
    } catch {
      // Still full; or away, and then every query says so.
      return;
    }
    this.#isFull = false;
    this.#log.info('The disk of the database takes writes again.');
    // The next probe must have to grow the file again. Left as it is, it only grows by a page more.
    await this.#db.query('truncate storage_probe').catch(() => {});
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
