import * as z from 'zod/mini';
import { timestamp } from './fields.ts';

/**
 * Where an answer was read, in the output of each query that may be read from a replica of the database; absent where there is none.
 * See docs/rules/analytics.md#the-replica.
 */
export const ReadFrom = z.object({
  place: z.enum(['replica', 'primary']),
  /** What was committed before this moment is in the answer. */
  asOf: timestamp,
  /** How far the replica was behind, at the most, in seconds; 0 at the primary. */
  behindSeconds: z.int(),
  /** Why it was not read from the replica, as words that go on from 'Read from the primary:'; null where it was. */
  why: z.nullable(z.string()),
});
export type ReadFrom = z.infer<typeof ReadFrom>;
