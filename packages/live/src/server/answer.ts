import type { Snapshot } from './snapshot.ts';

/** The first answer to subscribers: everything after `"id":n,` is the same for all who asked together. */
export type Answer = { type: 'snapshot' | 'resumed'; body: Buffer; snapshot: Snapshot | null };
