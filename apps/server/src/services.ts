import type { Principal } from '@passline/contract';
import type { Logger } from 'pino';
import type pg from 'pg';

/** What actions may use of the server. */
export type Services = {
  pool: pg.Pool;
  log: Logger;
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
};
