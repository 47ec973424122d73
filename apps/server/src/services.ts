import type { Principal } from '@passline/contract';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { MapSettings } from './settings.ts';
import type { LockLine } from './actions/lock-line.ts';
import type { AddressBook } from './addresses/address-book.ts';
import type { FileStore } from './files/file-store.ts';
import type { StorageHealth } from './health/storage-health.ts';
import type { PrintSettings } from './printing/print-settings.ts';
import type { Vault } from './sealing/vault.ts';
import type { SquareService } from './square/square-services.ts';
import type { MoneyService } from './balances/money-service.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { CardAccounts } from './payments/card-accounts.ts';
import type { MessageChannels } from './outbox/message-channel.ts';

/** What actions may use of the server. */
export type Services = {
  /** For what changes something: it waits for a lock for a moment only. */
  pool: pg.Pool;
  /** For queries, and for who is asking: apart, so that commands which wait do not hold them up. */
  reads: pg.Pool;
  /** Where commands go that met a lock. */
  lockLine: LockLine;
  storage: Pick<StorageHealth, 'noteFull'>;
  log: Logger;
  /** The pictures. */
  files: FileStore;
  addresses: AddressBook;
  /** What maps are drawn on. Without either the portal draws a ground of its own. */
  map: Pick<MapSettings, 'styleUrl' | 'file'>;
  jobs: Pick<Jobs, 'enqueue' | 'isStopping'>;
  /** Accounts of restaurants at the card provider. */
  cardAccounts: CardAccounts;
  /** How people are reached. */
  messageChannels: MessageChannels;
  /** Who pays out, and what is looked at by two. */
  money: MoneyService;
  /** Where may be printed. */
  printing: PrintSettings;
  /** What seals the texts that nobody may read in the database. */
  vault: Vault;
  /** How long payouts wait after their bank account changed, in hours; 0: not at all. */
  coolingOffHours: number;
  /** Square, or who stands in for it. */
  square: SquareService;
  /** Wakes the live channel after a commit. */
  wake: () => void;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
};

/** What is known of one request before its action runs. */
export type RequestContext = {
  services: Services;
  principal: Principal | null;
  requestId: string;
  /** Sent as `Idempotency-Key`: a repeated request gets the first answer. */
  idempotencyKey: string | null;
  /** Tells the caller to come again after so many seconds. */
  retryAfter: (seconds: number) => void;
};
