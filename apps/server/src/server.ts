import { Channel, type Limits } from '@passline/live/server';
import { CREDENTIAL_COOLING_OFF_HOURS } from '@passline/domain/users/cooling-off';
import type { Logger } from 'pino';
import { locationTable } from './features/locations/location-table.ts';
import { declaredTables } from './features/personal-data/declared-tables.ts';
import { type FeatureOptions, features, liveSources, recordTables } from './features.ts';
import { CommandTurns } from './kernel/actions/command-turns.ts';
import { READ_SHARES, VIEW_SHARES } from './kernel/actions/reads-of.ts';
import { FairShare } from './kernel/fair-share.ts';
import type { Feature } from './kernel/feature.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import { measureStorage } from './kernel/health/measure-storage.ts';
import { Readiness } from './kernel/health/readiness.ts';
import { type Disk, StorageHealth } from './kernel/health/storage-health.ts';
import { Admission } from './kernel/http/admission.ts';
import { listen } from './kernel/http/listen.ts';
import { securityHeaders } from './kernel/http/headers.ts';
import { ownOrigins } from './kernel/http/origin.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { audienceFor } from './kernel/live/audience.ts';
import { measureChannel } from './kernel/live/measure-channel.ts';
import { serveLive } from './kernel/live/upgrade.ts';
import { loadFeaturesSoon } from './kernel/load-features.ts';
import { loadLate } from './kernel/load-late.ts';
import { startMaintenance } from './kernel/maintenance/maintain.ts';
import { nightlyPruning } from './kernel/maintenance/nightly-pruning.ts';
import { openPools, type Pools } from './kernel/pools.ts';
import type { Replica } from './kernel/replica/replica.ts';
import type { ReplicaSettings } from './kernel/replica/replica-settings.ts';
import { measureScheduledWork } from './kernel/scheduled-work/measure-scheduled-work.ts';
import type { ScheduledWork } from './kernel/scheduled-work/scheduled-work.ts';
import { startScheduledWork } from './kernel/scheduled-work/start-scheduled-work.ts';
import { type SealingKey, Vault } from './kernel/sealing/vault.ts';
import { FeatureServices, type Services } from './kernel/services.ts';
import { credentialCoolingOffHours } from './kernel/session/account/cooling-off.ts';
import { secondFactorRequired } from './kernel/session/account/second-factor-required.ts';
import { portalAddress } from './kernel/session/links/links.ts';
import {
  CompanyProvider,
  companyProvider,
  type ProviderSettings,
} from './kernel/session/provider/company-provider.ts';
import { concernedBy } from './kernel/session/concerns.ts';
import { Sessions } from './kernel/session/sessions.ts';
import { editedRecords } from './kernel/timeline/edited-records.ts';
import { PasswordThreads } from './kernel/session/passwords/passwords-in-a-thread.ts';
import { WorkerPool, type WorkerPoolOptions } from './kernel/workers/worker-pool.ts';
import { createListener } from './listener.ts';
import { loadDeclarations } from './load-declarations.ts';
import { router } from './router.ts';

export type ServerOptions = FeatureOptions & {
  /** A migrated database. */
  connectionString: string;
  /** Where queries that may lag behind are read; absent: from the primary as well. */
  replica?: ReplicaSettings | null;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absent: the address it listens on. */
  publicUrl?: string;
  secret: string;
  role: 'all' | 'web' | 'worker';
  isBehindProxy: boolean;
  requestsPerSecond: number;
  /** A connection on which nothing moves for this long ends, in milliseconds. */
  stalledMs?: number;
  /** A request whose body says nothing for this long ends, in milliseconds. */
  silentBodyMs?: number;
  /** A request that has not arrived as a whole after this long ends, in milliseconds. */
  requestMs?: number;
  /** Opens /metrics to its bearer; absent: there is none. */
  metricsToken?: string | null;
  portalFolder: string;
  log: Logger;
  now?: () => number;
  sessionSeconds?: number;
  /** How long someone moves no money after a change of how they sign in, in hours; absent: the default. */
  credentialCoolingOffHours?: number;
  /** Whether super admins need a second factor; absent: they do not. */
  isSecondFactorRequired?: boolean;
  /** The company's own sign-in; absent: there is none. */
  provider?: ProviderSettings | null;
  /** How long a statement of a view of analytics may take, in milliseconds; absent: ours. */
  viewMs?: number;
  /** How often the live feed looks without being woken, in milliseconds. */
  livePollMs?: number;
  /** The pause between two frames of rows that are read now and then, in milliseconds. */
  liveRowsMs?: number;
  /** Limits of the live channel that differ from its defaults. */
  liveLimits?: Partial<Limits>;
  files: FileStore;
  /** Bounds of the threads that differ from their defaults. */
  workers?: Partial<WorkerPoolOptions>;
  /** Absent: none is watched. */
  disk?: Disk;
  /** Absent: a key that is made from the secret. */
  sealingKeys?: readonly SealingKey[];
  /** Absent: ours. */
  scheduled?: readonly ScheduledWork[] | undefined;
  /** How often a worker looks for what is scheduled, in milliseconds. */
  scheduledLookMs?: number;
};

export type RunningServer = { url: string; port: number; stop: () => Promise<void> };

const DRAIN_MS = 10_000;
const STALLED_MS = 60_000;
/** A slow line brings something every few seconds. */
const SILENT_BODY_MS = 20_000;
/** 8 MB on the slowest line of a phone (a quarter of a megabit a second). */
const REQUEST_MS = 300_000;
const LOOK_AT_DISK_EVERY_MS = 60_000;

const all: readonly Feature<ServerOptions>[] = features;

/** Starts one process of the server on a migrated database: HTTP API, live channel, jobs and the built portal. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, connectionString } = options;
  const isWorker = options.role !== 'web';
  const pools = openPools(connectionString, log, options.viewMs);
  const sessions = new Sessions(options.secret, pools.callers, options.isSecondFactorRequired);
  const channel = openChannel(options, pools, sessions);
  const jobs = new Jobs({ connectionString, isWorker, log });
  const replica = await openReplica(options, pools);
  const storage = new StorageHealth(pools.watch, options.disk ?? null, log);
  const workers = new WorkerPool(options.workers);
  const passwords = new PasswordThreads();
  const at = { url: options.publicUrl ?? null };
  const services = makeServices(options, {
    pools,
    replica,
    jobs,
    storage,
    workers,
    wake: () => channel.wake(),
    portalUrl: () => at.url ?? notListening(),
  });
  const door = openDoor(options, { services, sessions, channel, pools, storage, passwords });
  measureChannel(channel);
  measureStorage(storage);
  const looking = setInterval(() => void storage.lookAhead(), LOOK_AT_DISK_EVERY_MS);

  await channel.start();
  const listening = await listen(door.server, options);
  const { port } = listening;
  at.url ??= `http://${options.host}:${port}`;
  door.trust(ownOrigins(at.url, port));
  const stopWorking = startWork(options, { ...services, pool: pools.background }, jobs);
  const stopLoading = loadFeaturesSoon(router, log);

  return {
    url: at.url,
    port,
    stop: async () => {
      door.drain();
      stopWorking();
      clearInterval(looking);
      jobs.prepareToStop();
      const loaded = stopLoading();
      const closed = listening.close();
      await channel.stop();
      door.server.closeIdleConnections();
      const patience = setTimeout(() => door.server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(patience);
      await jobs.stop();
      await Promise.all([workers.stop(), passwords.stop()]);
      await loaded;
      await replica?.stop();
      await pools.end();
    },
  };
}

/** Loaded only where one is set. */
async function openReplica({ replica, log, now }: ServerOptions, { watch }: Pools): Promise<Replica | null> {
  if (!replica) return null;
  const opened = await import('./kernel/replica/open-replica.ts');
  return opened.openReplica({ ...replica, primary: watch, log, now: now ?? Date.now });
}

function notListening(): never {
  throw new Error('The address of the portal is known only when the server listens.');
}

function openChannel(options: ServerOptions, pools: Pools, sessions: Sessions): Channel {
  return new Channel({
    connectionString: options.connectionString,
    pool: pools.snapshots,
    sources: liveSources,
    audienceFor,
    refresh: (principal) => sessions.refreshOpen(principal),
    concerns: (change) => {
      const isConcerned = change ? concernedBy(change) : () => true;
      if (isConcerned) sessions.forget(isConcerned);
      return isConcerned;
    },
    log: options.log,
    ...(options.livePollMs === undefined ? {} : { pollMs: options.livePollMs }),
    ...(options.liveRowsMs === undefined ? {} : { pollRowsMs: options.liveRowsMs }),
    ...(options.liveLimits === undefined ? {} : { limits: options.liveLimits }),
  });
}

type Kernel = Pick<Services, 'replica' | 'storage' | 'workers' | 'wake' | 'portalUrl'> & {
  pools: Pools;
  jobs: Jobs;
};

/** What actions may use: the kernel's part, and what each feature brings. */
function makeServices(
  options: ServerOptions,
  { pools, replica, jobs, storage, workers, wake, portalUrl }: Kernel,
): Services {
  const brought = new FeatureServices();
  const services: Services = {
    pool: pools.commands,
    signals: pools.signals,
    reads: pools.reads,
    readTurns: new FairShare(READ_SHARES),
    views: pools.views,
    viewTurns: new FairShare(VIEW_SHARES),
    replica,
    commandTurns: new CommandTurns(pools.watch),
    storage,
    log: options.log,
    jobs,
    files: options.files,
    workers,
    vault: new Vault(options.sealingKeys ?? [], options.secret),
    wake,
    now: options.now ?? Date.now,
    portalUrl,
    of: brought.find,
  };
  for (const { services: makeOwn } of all) {
    makeOwn?.(
      { services, background: pools.background, bring: (key, make) => brought.bring(key, make) },
      options,
    );
  }
  brought.bring(
    credentialCoolingOffHours,
    () => options.credentialCoolingOffHours ?? CREDENTIAL_COOLING_OFF_HOURS,
  );
  brought.bring(secondFactorRequired, () => options.isSecondFactorRequired ?? false);
  brought.bring(portalAddress, () => portalUrl);
  brought.bring(companyProvider, () =>
    options.provider ? new CompanyProvider(options.provider, options.log) : null,
  );
  brought.bring(declaredTables, () => loadLate(loadDeclarations));
  brought.bring(editedRecords, () => ({
    tables: recordTables,
    locations: locationTable,
    names: Object.assign({}, ...all.map(({ names }) => names)) as Record<string, never>,
  }));
  return services;
}

type Behind = {
  services: Services;
  sessions: Sessions;
  channel: Channel;
  pools: Pools;
  storage: StorageHealth;
  passwords: PasswordThreads;
};

/** The HTTP server with the live channel behind it, not listening yet. */
function openDoor(
  options: ServerOptions,
  { services, sessions, channel, pools, storage, passwords }: Behind,
) {
  let origins = ownOrigins(options.publicUrl ?? 'http://127.0.0.1', options.port);
  let isDraining = false;
  const trustedOrigins = () => origins;
  const authDoor = loadLate(async () => {
    const { AuthDoor } = await import('./kernel/session/auth-door.ts');
    const publicUrl = options.publicUrl ?? `http://${options.host}:${options.port}`;
    const { secret, sessionSeconds } = options;
    const auth = { pool: pools.signIn, secret, publicUrl, trustedOrigins, sessionSeconds, passwords };
    return new AuthDoor({ auth, pool: pools.commands, callers: pools.callers, sessions, services });
  });
  const headers = securityHeaders({
    mapHosts: options.map?.hosts ?? [],
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
  });
  const admission = new Admission(options.requestsPerSecond);
  const { isBehindProxy } = options;
  const server = createListener({
    services,
    router,
    bodies: all.flatMap(({ bodies = [] }) => bodies),
    paths: all.flatMap(({ paths = [] }) => paths),
    authDoor,
    sessions,
    readiness: new Readiness({
      db: pools.watch,
      storage,
      isDraining: () => isDraining,
      feedAgeMs: () => channel.figures.feedAgeMs,
    }),
    metricsToken: options.metricsToken ?? null,
    trustedOrigins,
    isBehindProxy,
    admission,
    stalledMs: options.stalledMs ?? STALLED_MS,
    silentBodyMs: options.silentBodyMs ?? SILENT_BODY_MS,
    requestMs: options.requestMs ?? REQUEST_MS,
    portalFolder: options.portalFolder,
    headers,
  });
  serveLive(server, { channel, sessions, admission, isBehindProxy, trustedOrigins, headers });
  return {
    server,
    trust: (own: string[]) => {
      origins = own;
    },
    drain: () => {
      isDraining = true;
    },
  };
}

/** Starts the jobs and, in a worker, what is done again and again; returns how to stop the latter. */
function startWork(options: ServerOptions, services: Services, jobs: Jobs): () => void {
  const scheduled = options.scheduled ?? [
    nightlyPruning(
      services.pool,
      Object.assign({}, ...all.map((one) => ({ ...one.prunes, ...one.prunesBySetting?.(services) }))),
    ),
    ...all.flatMap((one) => one.scheduled?.(services) ?? []),
  ];
  measureScheduledWork(services, scheduled);
  jobs.start(async () => {
    const { runScheduledWorkJob } = await import('./kernel/scheduled-work/run-scheduled-work.ts');
    const kinds = await Promise.all(all.map(async (one) => one.jobs?.(services) ?? []));
    return [...kinds.flat(), runScheduledWorkJob(services, scheduled)];
  });
  if (options.role === 'web') return () => undefined;
  const stopMaintenance = startMaintenance(
    services,
    all.flatMap(({ upkeep = [] }) => upkeep),
  );
  const stopScheduledWork = startScheduledWork(services, scheduled, options.scheduledLookMs);
  return () => {
    stopMaintenance();
    stopScheduledWork();
  };
}
