import type { Queryable } from '@passline/database';
import { serviceKey } from '../services.ts';

/**
 * Which of these texts name somebody by a contact alone whose erasing has begun and is not done. `isHeld`: until the transaction ends,
 * none begins.
 */
export type NamedByErasing = (
  db: Queryable,
  texts: readonly string[],
  how: { isHeld: boolean },
) => Promise<ReadonlySet<string>>;

export const namedByErasing = serviceKey<NamedByErasing>('namedByErasing');
