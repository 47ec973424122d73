import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionString, type EmbeddedConnection } from './connection.ts';
import { createDatabase } from './create-database.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { type Keeper, keeperConnection, openKeeper } from './keeper.ts';
import { launchServer } from './launch-server.ts';
import { createLibraryLinks } from './library-links.ts';
import { type Binaries, findBinaries } from './platform-package.ts';
import { disownPostmaster, isAlive, readPostmaster } from './postmaster-file.ts';
import { chooseRunAs, giveTo, nearestFolder } from './run-as.ts';
import { stopServer } from './stop-server.ts';

const retryMs = 200;
const patienceMs = 10_000;
const databaseName = 'passline';

export interface EmbeddedOptions {
  /** PostgreSQL's data folder; created when missing. Only ever one server runs on it. */
  dataDir: string;
  log?: (line: string) => void;
  /** Server settings that win over ours, such as `{ fsync: 'off' }`. An adopted server keeps what it was started with. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  connectionString: string;
  /** True when the server ran already: left behind by a killed process, or shared with a living one. */
  adopted: boolean;
  /** Of PostgreSQL's main process. */
  pid: number;
  /** Ends this process's use; the last user shuts the server down and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm package on a data folder, or adopts the one that already runs there.
 * Throws an Error whose message is one sentence for the person at the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const binaries = findBinaries();
  const dataDir = await settledPath(options.dataDir);
  await createLibraryLinks(binaries.packageFolder);

  const { keeper, adopted } = await holdServer(binaries, dataDir, options.settings ?? {}, log);
  const connection = { ...(await keeperConnection(keeper.postmaster, dataDir)), database: databaseName };
  await createDatabase(connection);
  if (adopted) log(`Adopted the PostgreSQL that runs on ${dataDir}.`);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const { pid } = keeper.postmaster;
    try {
      if (isAlive(pid) && (await isLastUser(keeper, dataDir))) await stopServer(binaries, dataDir, pid);
    } finally {
      await keeper.close();
    }
  };
  return {
    connection,
    connectionString: connectionString(connection),
    adopted,
    pid: keeper.postmaster.pid,
    stop: async () => (stopping ??= stop()),
  };
}

async function holdServer(
  binaries: Binaries,
  dataDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ keeper: Keeper; adopted: boolean }> {
  const runAs = await chooseRunAs(binaries.postgres, await nearestFolder(dirname(dataDir)));
  const isNew = await initialiseCluster(binaries, runAs, dataDir, settings['fsync'] !== 'off');
  if (isNew) log(`Created a new PostgreSQL data folder in ${dataDir}.`);

  let lastFailure = 'it does not answer';
  const onLost = (reason: string) => log(`The connection to the embedded PostgreSQL ended: ${reason}`);
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(retryMs)) {
    await disownPostmaster(dataDir);
    const running = await readPostmaster(dataDir);
    if (running && isAlive(running.pid)) {
      const keeper = await openKeeper(running, dataDir, onLost);
      if (keeper) return { keeper, adopted: true };
      continue;
    }
    await giveTo(dataDir, runAs.owner);
    const { failure } = await launchServer(binaries, runAs, dataDir, settings);
    if (failure && !failure.isRetryable) throw new Error(`PostgreSQL did not start: ${failure.text}`);
    lastFailure = failure?.text ?? lastFailure;
    const started = failure ? undefined : await readPostmaster(dataDir);
    const keeper = started && (await openKeeper(started, dataDir, onLost));
    if (keeper) return { keeper, adopted: false };
  }
  throw new Error(`No PostgreSQL could be started on ${dataDir} in ${patienceMs / 1000} s: ${lastFailure}`);
}

/** Asks by another connection where a crash of the server, which it recovers from, has closed the one that held it. */
async function isLastUser(keeper: Keeper, dataDir: string): Promise<boolean> {
  try {
    return await keeper.isLast();
  } catch {
    const again = await holdAgain(keeper, dataDir);
    try {
      return (await again?.isLast()) ?? false;
    } finally {
      await again?.close();
    }
  }
}

/** Undefined when the server has ended instead, or does not answer in time. */
async function holdAgain({ postmaster }: Keeper, dataDir: string): Promise<Keeper | undefined> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(retryMs)) {
    if (!isAlive(postmaster.pid)) return undefined;
    const keeper = await openKeeper(postmaster, dataDir, () => {});
    if (keeper) return keeper;
  }
  return undefined;
}

/** Symbolic links above the folder are resolved once, so that two names for it cannot mean two servers. */
async function settledPath(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  await mkdir(dirname(path), { recursive: true });
  return join(await realpath(dirname(path)), basename(path));
}
