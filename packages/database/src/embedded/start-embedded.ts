import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { connectionString, type EmbeddedConnection } from './connection.ts';
import { createDatabase } from './create-database.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { keeperConnection } from './keeper.ts';
import { KeptServer } from './kept-server.ts';
import { createLibraryLinks } from './library-links.ts';
import { findBinaries } from './platform-package.ts';
import { chooseRunAs, nearestFolder } from './run-as.ts';

const databaseName = 'passline';
const applicationRole = 'passline';

export interface EmbeddedOptions {
  /** PostgreSQL's data folder; created if it is missing. Only one server ever runs on it. */
  dataDir: string;
  log?: (line: string) => void;
  /**
   * Server settings that override ours, such as `{ fsync: 'off' }`. An adopted server keeps those it was started with.
   */
  settings?: Record<string, string>;
  /** Called when the server had ended or was lost, and when it is back; absent: `log` is called. */
  warn?: (line: string) => void;
  /** Called if the server died and could not be kept running; absent: the error ends the process. */
  onGivenUp?: (error: Error) => void;
  /** The pause before each restart of a dead server, in milliseconds; after the last one it gives up. */
  pausesMs?: readonly number[];
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** As the owner, who migrates. */
  connectionString: string;
  /** As the role that the server works as, once `migrate` has given it its rights. */
  application: { role: string; connectionString: string };
  /** True if the server was already running: left behind by a killed process, or shared with a living one. */
  adopted: boolean;
  /** The id of PostgreSQL's main process: it changes if the server died and was started again. */
  pid: number;
  /** Ends this process's use; the last user shuts the server down and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm package on a data folder, or adopts the one that already runs there, and keeps it
 * running at the same address until `stop`.
 * Throws an Error whose message is one sentence for the person at the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const binaries = findBinaries();
  const dataDir = await settledPath(options.dataDir);
  const settings = options.settings ?? {};
  await createLibraryLinks(binaries.packageFolder);

  const runAs = await chooseRunAs(binaries.postgres, await nearestFolder(dirname(dataDir)));
  const isNew = await initialiseCluster(binaries, runAs, dataDir, settings['fsync'] !== 'off');
  if (isNew) log(`Created a new PostgreSQL data folder in ${dataDir}.`);
  const place = { binaries, runAs, dataDir, settings };
  const { server, adopted } = await KeptServer.hold(place, {
    log,
    warn: options.warn ?? log,
    onGivenUp: options.onGivenUp ?? endProcess,
    pausesMs: options.pausesMs,
  });
  const connection = { ...(await keeperConnection(server.postmaster, dataDir)), database: databaseName };
  await createDatabase(connection, applicationRole);
  if (adopted) log(`Adopted the PostgreSQL that runs on ${dataDir}.`);

  let stopping: Promise<void> | undefined;
  return {
    connection,
    connectionString: connectionString(connection),
    application: {
      role: applicationRole,
      connectionString: connectionString({ ...connection, user: applicationRole }),
    },
    adopted,
    get pid() {
      return server.postmaster.pid;
    },
    stop: async () => (stopping ??= server.stop()),
  };
}

/** Like any error that nobody awaits. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** Symbolic links above the folder are resolved once, so that two names for it cannot mean two servers. */
async function settledPath(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  await mkdir(dirname(path), { recursive: true });
  return join(await realpath(dirname(path)), basename(path));
}
