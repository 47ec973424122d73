import type { AddressInfo } from 'node:net';
import type { Queryable } from '@passline/database';
import { Channel, type Limits } from '@passline/live/server';
import type { Logger } from 'pino';
import type { AddressBook } from './addresses/address-book.ts';
import { OwnAddresses } from './addresses/own-addresses.ts';
import { measureStorage } from './health/measure-storage.ts';
import { Readiness } from './health/readiness.ts';
import { StorageHealth, type Disk } from './health/storage-health.ts';
import { LockLine } from './actions/lock-line.ts';
import type { FileStore } from './files/file-store.ts';
import { Admission } from './http/admission.ts';
import { securityHeaders } from './http/headers.ts';
import { createListener } from './listener.ts';
import { loadFeaturesSoon } from './load-features.ts';
import { loadLate } from './load-late.ts';
import { ownOrigins } from './http/origin.ts';
import { audienceFor } from './live/audience.ts';
import { Jobs } from './jobs/jobs.ts';
import { measureChannel } from './live/measure-channel.ts';
import { liveSources } from './features.ts';
import { serveLive } from './live/upgrade.ts';
import { startMaintenance } from './maintenance/maintain.ts';
import { nightlyPruning } from './maintenance/nightly-pruning.ts';
import { moneyService } from './balances/money-service.ts';
import { nightlyProof } from './balances/nightly-proof.ts';
import type { PayoutProvider } from './balances/payout-provider.ts';
import { standInPayouts } from './balances/stand-in-payouts.ts';
import type { CardAccounts } from './payments/card-accounts.ts';
import type { CardGateways } from './payments/card-gateway.ts';
import { chooseChannels } from './outbox/choose-channels.ts';
import type { MessageChannels } from './outbox/message-channel.ts';
import { standInCardAccounts } from './payments/stand-in-card-accounts.ts';
import { standInGateways } from './payments/stand-in-gateway.ts';
import type { WebhookSecrets } from './provider-events/webhook-door.ts';
import { openPools } from './pools.ts';
import { measureSchedule } from './schedule/measure-schedule.ts';
import { startSchedule } from './schedule/start-schedule.ts';
import type { ScheduledWork } from './schedule/scheduled-work.ts';
import { weeklyReports } from './reports/report-jobs.ts';
import { concernedBy } from './session/concerns.ts';
import { Sessions } from './session/sessions.ts';
import type { Services } from './services.ts';
import { PRINTER_PORT } from '@passline/domain/printing/printers';
import type { PrintSettings } from './printing/print-settings.ts';
import { nightlySquareRefresh } from './square/nightly-refresh.ts';
import { squareService, type SquareOptions } from './square/square-services.ts';
import { Vault, type SealingKey } from './sealing/vault.ts';
import { COOLING_OFF_HOURS } from '@passline/domain/banking/cooling-off';
import type { MapSettings } from './settings.ts';

export type ServerOptions = {
  /** A migrated database. */
  connectionString: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absent: the address it listens on. */
  publicUrl?: string;
  secret: string;
  role: 'all' | 'web' | 'worker';
  isBehindProxy: boolean;
  requestsPerSecond: number;
  /** A connection on which nothing moves for so long ends, in milliseconds. */
  stalledMs?: number;
  /** Opens /metrics to its bearer; absent: there is none. */
  metricsToken?: string | null;
  portalFolder: string;
  log: Logger;
  now?: () => number;
  sessionSeconds?: number;
  /** How often the live feed looks without being woken, in milliseconds. */
  livePollMs?: number;
  /** The pause between two frames of rows that are read now and then, in milliseconds. */
  liveRowsMs?: number;
  /** Where the limits of the live channel are to differ from its own. */
  liveLimits?: Partial<Limits>;
  /** Or what makes them, given where they remember what they did. Of a processor that is not among them: the stand-in. */
  cardGateways?: Partial<CardGateways> | ((db: Queryable) => Partial<CardGateways>);
  /** Absent: the stand-in. */
  payouts?: PayoutProvider;
  /** From so many cents on a second super admin has to approve; absent: never. */
  approvalFromCents?: number | null;
  files: FileStore;
  /** Absent: none is watched. */
  disk?: Disk;
  /** Absent: those that were imported, else the sample. */
  addresses?: AddressBook;
  /** Absent: the ground that needs no network. */
  map?: MapSettings;
  /** Absent: the stand-in. */
  cardAccounts?: CardAccounts;
  /** Absent: no provider is listened to. */
  webhooks?: WebhookSecrets;
  /** Absent: every message is kept in the outbox. */
  messageChannels?: MessageChannels;
  /** Absent: private networks only, and the usual port. */
  printing?: Partial<PrintSettings>;
  /** Absent: the stand-in. */
  square?: SquareOptions;
  /** How long payouts wait after their bank account changed, in hours; absent: 48. */
  coolingOffHours?: number;
  /** Absent: a key that is made of the secret. */
  sealingKeys?: readonly SealingKey[];
  /** Absent: ours. */
  scheduled?: readonly ScheduledWork[] | undefined;
  /** How often a worker looks for what is scheduled, in milliseconds. */
  scheduleLookMs?: number;
};

export type RunningServer = { url: string; port: number; stop: () => Promise<void> };

const DRAIN_MS = 10_000;
const STALLED_MS = 60_000;
const LOOK_AT_DISK_EVERY_MS = 60_000;

/** Starts one process of the server on a migrated database: HTTP API, live channel, jobs and the built portal. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, connectionString } = options;
  const pools = openPools(connectionString, log);
  let origins = ownOrigins(options.publicUrl ?? 'http://127.0.0.1', options.port);
  const sessions = new Sessions(options.secret, pools.reads);
  const authDoor = loadLate(async () => {
    const { AuthDoor } = await import('./session/auth-door.ts');
    const publicUrl = options.publicUrl ?? `http://${options.host}:${options.port}`;
    const { secret, sessionSeconds } = options;
    const trustedOrigins = () => origins;
    const auth = { pool: pools.signIn, secret, publicUrl, trustedOrigins, sessionSeconds };
    return new AuthDoor({ auth, pool: pools.commands, sessions });
  });
  const channel = new Channel({
    connectionString,
    pool: pools.snapshots,
    sources: liveSources,
    audienceFor,
    refresh: (principal) => sessions.refresh(principal),
    concerns: (change) => {
      const isConcerned = change ? concernedBy(change) : () => true;
      if (isConcerned) sessions.forget(isConcerned);
      return isConcerned;
    },
    log,
    ...(options.livePollMs === undefined ? {} : { pollMs: options.livePollMs }),
    ...(options.liveRowsMs === undefined ? {} : { pollRowsMs: options.liveRowsMs }),
    ...(options.liveLimits === undefined ? {} : { limits: options.liveLimits }),
  });
  const jobs = new Jobs({ connectionString, isWorker: options.role !== 'web', log });
  const storage = new StorageHealth(pools.watch, options.disk ?? null, log);
  const now = options.now ?? Date.now;
  const vault = new Vault(options.sealingKeys ?? [], options.secret);
  const setUp = options.cardGateways;
  const cardGateways = {
    ...standInGateways(pools.background),
    ...(typeof setUp === 'function' ? setUp(pools.background) : setUp),
  };
  const services: Services = {
    pool: pools.commands,
    reads: pools.reads,
    lockLine: new LockLine(pools.watch),
    storage,
    log,
    jobs,
    files: options.files,
    addresses: options.addresses ?? new OwnAddresses(pools.reads),
    map: options.map ?? { styleUrl: null, file: null },
    cardAccounts: options.cardAccounts ?? standInCardAccounts(pools.commands),
    messageChannels: options.messageChannels ?? chooseChannels({ smtp: null, twilio: null }),
    money: moneyService(
      options.payouts ?? standInPayouts(pools.background, now),
      cardGateways,
      options.approvalFromCents ?? null,
    ),
    printing: { ranges: [], port: PRINTER_PORT, ...options.printing },
    square: squareService(options.square ?? {}, { db: pools.commands, now, vault }),
    vault,
    coolingOffHours: options.coolingOffHours ?? COOLING_OFF_HOURS,
    wake: () => channel.wake(),
    now,
  };

  const webhookDoor = loadLate(async () => {
    const { openWebhookDoor } = await import('./provider-events/webhook-door.ts');
    return openWebhookDoor(services, options.webhooks ?? { stripe: null, vopay: null });
  });
  const headers = securityHeaders({
    mapHosts: options.map?.hosts ?? [],
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
  });
  const admission = new Admission(options.requestsPerSecond);
  let isDraining = false;
  const server = createListener({
    services,
    authDoor,
    webhookDoor,
    sessions,
    readiness: new Readiness({
      db: pools.watch,
      storage,
      isDraining: () => isDraining,
      feedAgeMs: () => channel.figures.feedAgeMs,
    }),
    metricsToken: options.metricsToken ?? null,
    trustedOrigins: () => origins,
    isBehindProxy: options.isBehindProxy,
    admission,
    stalledMs: options.stalledMs ?? STALLED_MS,
    portalFolder: options.portalFolder,
    headers,
  });
  serveLive(server, {
    channel,
    sessions,
    admission,
    isBehindProxy: options.isBehindProxy,
    trustedOrigins: () => origins,
    headers,
  });
  measureChannel(channel);
  measureStorage(storage);
  const looking = setInterval(() => void storage.lookAhead(), LOOK_AT_DISK_EVERY_MS);

  await channel.start();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = options.publicUrl ?? `http://${options.host}:${port}`;
  origins = ownOrigins(url, port);
  const behind: Services = { ...services, pool: pools.background };
  const scheduled = options.scheduled ?? [
    nightlyPruning(behind.pool),
    nightlySquareRefresh(behind),
    nightlyProof(behind),
    ...weeklyReports(behind),
  ];
  measureSchedule(services, scheduled);
  jobs.start(async () => {
    const { jobKinds } = await import('./job-kinds.ts');
    return jobKinds(behind, { cardGateways, url, scheduled });
  });
  const stopLoading = loadFeaturesSoon(log);
  const isWorker = options.role !== 'web';
  const stopMaintenance = isWorker ? startMaintenance(behind) : () => undefined;
  const stopSchedule = isWorker ? startSchedule(behind, scheduled, options.scheduleLookMs) : () => undefined;

  return {
    url,
    port,
    stop: async () => {
      isDraining = true;
      stopMaintenance();
      stopSchedule();
      clearInterval(looking);
      jobs.prepareToStop();
      const loaded = stopLoading();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await channel.stop();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(patience);
      await jobs.stop();
      await loaded;
      await pools.end();
    },
  };
}
