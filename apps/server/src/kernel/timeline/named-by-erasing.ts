import type { Queryable } from '@passline/database';
import { serviceKey } from '../services.ts';

/** Which of these texts name somebody by a contact alone whose erasing has begun and is not done. */
export type NamedByErasing = (db: Queryable, texts: readonly string[]) => Promise<ReadonlySet<string>>;

export const namedByErasing = serviceKey<NamedByErasing>('namedByErasing');

/** Until the transaction ends, no erasing begins and none is done: for who reads what it would write from the trail. */
export const holdErasings = serviceKey<(db: Queryable) => Promise<void>>('holdErasings');
