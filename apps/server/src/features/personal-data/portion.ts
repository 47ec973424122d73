import type { Queryable } from '@passline/database';
import type { Me } from '../../kernel/personal-data/me.ts';

/** `after`: what the last portion of this step came to; 0: it begins. */
export type Portion = { me: Me; erasureId: string; after: number };
/** `after`: where the next portion begins; null: the step is over. */
export type Done = { rows: number; after: number | null; found?: Record<string, number> };

/**
 * What a portion comes to: it is done, or `write` does it in a short transaction, as long as nobody else did. It finds what was looked up as
 * it is by then.
 */
export type Finding = Done | { write: (db: Queryable) => Promise<Done> };

/** A part of an erasing. Its name never changes: a worker of the next version goes on at it. */
export type Step = {
  name: string;
  /** Reads, and writes nothing: to look through rows takes longer than to write, and what writes holds back the live feed. */
  look: (db: Queryable, portion: Portion) => Promise<Finding>;
  /** Whether its rows are among those that are known of the person. */
  isKnown: boolean;
};
