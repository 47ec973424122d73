import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createPortalFolder } from '../setup/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import type { FromServer, Order } from './programs/serve.ts';

const program = join(import.meta.dirname, 'programs/serve.ts');

/** What a process has open is read from here; a system without it cannot be asked. */
export const TELLS_OPEN_FILES = existsSync('/proc/self/fd');

/** A server in a process of its own, on a database of its own. */
export class AttackedServer {
  readonly port: number;
  readonly url: string;
  readonly portalFolder: string;
  readonly filesFolder: string;
  readonly #process: ChildProcess;
  readonly #database: TestDatabase;

  private constructor(
    child: ChildProcess,
    port: number,
    database: TestDatabase,
    [portal, files]: [string, string],
  ) {
    this.#process = child;
    this.#database = database;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.portalFolder = portal;
    this.filesFolder = files;
  }

  /** `mostDescriptors`: what the system gives the process; absent: as many as it gives us. */
  static async start({ mostDescriptors }: { mostDescriptors?: number } = {}): Promise<AttackedServer> {
    const database = await createTestDatabase();
    const folders: [string, string] = [createPortalFolder(), createPortalFolder()];
    const command = [process.execPath, '--expose-gc', program, database.connectionString, ...folders];
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

  /** Resolves when it is done, or the process has ended over it. */
  async order(what: Order): Promise<void> {
    if (!this.isAlive) return;
    const ended = once(this.#process, 'exit');
    this.#process.send(what);
    await Promise.race([once(this.#process, 'message'), ended]);
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      this.#process.kill('SIGKILL');
      await once(this.#process, 'exit');
    }
    await this.#database.drop();
  }
}
