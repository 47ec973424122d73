import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createPortalFolder } from '../setup/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import type { Done, FromServer, Order } from './programs/serve.ts';

const program = join(import.meta.dirname, 'programs/serve.ts');

/** What a process has open is read from here; on a system without it these tests cannot measure. */
export const TELLS_OPEN_FILES = existsSync('/proc/self/fd');

type Limits = {
  /** How many descriptors the system gives the process; absent: as many as it gives us. */
  mostDescriptors?: number;
  /** A connection on which nothing moves for this long ends. */
  stalledMs?: number;
  /** 'all': it does its jobs too. */
  role?: 'web' | 'all';
};

/** A server in its own process, on its own database. */
export class AttackedServer {
  readonly port: number;
  readonly url: string;
  readonly portalFolder: string;
  readonly filesFolder: string;
  readonly database: TestDatabase;
  readonly #process: ChildProcess;
  readonly #ended: Promise<null>;

  private constructor(
    child: ChildProcess,
    port: number,
    database: TestDatabase,
    [portal, files]: [string, string],
  ) {
    this.#process = child;
    this.#ended = once(child, 'exit').then(() => null);
    this.database = database;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.portalFolder = portal;
    this.filesFolder = files;
  }

  static async start({
    mostDescriptors,
    stalledMs = 60_000,
    role = 'web',
  }: Limits = {}): Promise<AttackedServer> {
    const database = await createTestDatabase();
    const folders: [string, string] = [createPortalFolder(), createPortalFolder()];
    const command = [
      process.execPath,
      '--expose-gc',
      program,
      database.connectionString,
      ...folders,
      `${stalledMs}`,
      role,
    ];
    const shell = ['-c', `ulimit -n ${mostDescriptors} && exec "$@"`, 'sh', ...command];
    const [file = '', ...rest] = mostDescriptors === undefined ? command : ['sh', ...shell];
    const child = spawn(file, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [message] = (await once(child, 'message')) as [FromServer];
    if (message.type !== 'listening') throw new Error('The server said something else first.');
    return new AttackedServer(child, message.port, database, folders);
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** How many files of the portal and of the store it has open. */
  get openFiles(): number {
    const folder = `/proc/${this.#process.pid}/fd`;
    return readdirSync(folder).filter((descriptor) => {
      try {
        const file = readlinkSync(join(folder, descriptor));
        return file.startsWith(this.portalFolder) || file.startsWith(this.filesFolder);
      } catch {
        return false; // closed since it was listed
      }
    }).length;
  }

  /** Resolves when it is done; null: the process ended during it. */
  async order(what: Order): Promise<Done | null> {
    if (!this.isAlive) return null;
    const done = once(this.#process, 'message').then(([message]) => message as Done);
    this.#process.send(what);
    return Promise.race([done, this.#ended]);
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      this.#process.kill('SIGKILL');
      await this.#ended;
    }
    await this.database.drop();
  }
}
