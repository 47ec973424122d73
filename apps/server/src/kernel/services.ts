import type { Principal } from '@passline/contract/kernel/permissions';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { CommandTurns } from './actions/command-turns.ts';
import type { FairShare } from './fair-share.ts';
import type { FileStore } from './files/file-store.ts';
import type { StorageHealth } from './health/storage-health.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Replica } from './replica/replica.ts';
import type { Vault } from './sealing/vault.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** What actions may use of the server. */
export type Services = {
  /** For commands: they wait only a moment for a lock. */
  pool: pg.Pool;
  /** For signals: their commits wait for no disk. */
  signals: pg.Pool;
  /** For queries: separate, so that waiting commands do not hold them up. */
  reads: pg.Pool;
  /** Divides `reads` among callers. */
  readTurns: FairShare;
  /** For queries that may take many seconds: separate, so that the others do not wait for them. */
  views: pg.Pool;
  /** Divides `views` among callers. */
  viewTurns: FairShare;
  /** Where queries that may lag behind are read; null: there is none. */
  replica: Pick<Replica, 'read'> | null;
  /** Divides `pool` among callers, and is where commands that met a lock wait. */
  commandTurns: CommandTurns;
  storage: Pick<StorageHealth, 'noteFull'>;
  log: Logger;
  /** The pictures. */
  files: FileStore;
  jobs: Pick<Jobs, 'enqueue' | 'isStopping'>;
  /** Threads for what would hold the process. */
  workers: Pick<WorkerPool, 'lend'>;
  /** What seals the texts that nobody may read in the database. */
  vault: Vault;
  /** Wakes the live channel after a commit. */
  wake: () => void;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /** The address of the portal, once the server listens. */
  portalUrl: () => string;
  /** What the features bring. */
  of: FindService;
};

/** Names a service that a feature brings, and carries its type. */
export type ServiceKey<Service> = { readonly name: string; readonly type?: Service };

export function serviceKey<Service>(name: string): ServiceKey<Service> {
  return { name };
}

/** @throws where no feature has brought it: a mistake of ours */
export type FindService = <Service>(key: ServiceKey<Service>) => Service;

/** The services that the features bring. Each is made when it is first asked for, so that one may use another. */
export class FeatureServices {
  readonly #makers = new Map<ServiceKey<unknown>, () => unknown>();
  readonly #made = new Map<ServiceKey<unknown>, unknown>();

  bring<Service>(key: ServiceKey<Service>, make: () => Service): void {
    this.#makers.set(key, make);
  }

  readonly find: FindService = <Service>(key: ServiceKey<Service>) => {
    if (!this.#made.has(key)) {
      const make = this.#makers.get(key);
      if (!make) throw new Error(`No feature brings the service ${key.name}.`);
      this.#made.set(key, make());
    }
    return this.#made.get(key) as Service;
  };
}

/** What is known of one request before its action runs. */
export type RequestContext = {
  services: Services;
  principal: Principal | null;
  /** Why there is no caller, where that is known: their service token has ended. */
  whyNobody?: string | null;
  /** Whether the browser's cookie identifies the caller, so that another page may have made the browser ask. */
  isByCookie: boolean;
  /** Whether the window that asks was drawn for somebody else than the caller. */
  isOthersWindow?: boolean;
  requestId: string;
  /** Sent as `Idempotency-Key`: a repeated request gets the first answer. */
  idempotencyKey: string | null;
  /** Tells the caller to come again after this many seconds. */
  retryAfter: (seconds: number) => void;
};
