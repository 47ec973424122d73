import type { Queryable } from '@passline/database';
import type { Me } from '../../kernel/personal-data/me.ts';

/** `after`: what the last portion of this step came to; 0: it begins. */
export type Portion = { me: Me; erasureId: string; after: number };
/** `after`: where the next portion begins; null: the step is over. */
export type Done = { rows: number; after: number | null; found?: Record<string, number> };

/** A part of an erasing. Its name never changes: a worker of the next version goes on at it. */
export type Step = { name: string; portion: (db: Queryable, portion: Portion) => Promise<Done> };
