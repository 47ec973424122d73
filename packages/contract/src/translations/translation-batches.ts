import * as z from 'zod/mini';
import { id, timestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { TRANSLATIONS_LIVE_NAMES } from './live-names.ts';
import { translationsPermissions } from './permissions.ts';

/** Of the words that were left as they are, as many are told. */
export const MOST_LEFT_WORDS = 100;

/** Words that are written one portion after another: an import, or the undo of one. See docs/rules/translations.md#while-words-are-written. */
export const TranslationBatch = z.object({
  id,
  kind: z.enum(['import', 'undo']),
  /** `under-way`: the next portion follows by itself, also after the server has stopped in between. */
  state: z.enum(['under-way', 'done']),
  /** To be written in all, and how many of them are dealt with: written, or left as they are. */
  words: z.int(),
  wordsDone: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** How many were left as they are, because of what somebody did meanwhile. */
  leftCount: z.int(),
  /** The first of them. */
  leftWords: z.array(z.object({ word: z.string(), reason: z.string() })),
  /** The request whose words these are in the timeline; null while none is written. */
  requestId: z.nullable(z.string()),
  begunAt: timestamp,
  /** Null while it is under way. */
  endedAt: z.nullable(timestamp),
  /** When the last try to go on failed; null if none did since the last portion. It is tried again by itself. */
  failedAt: z.nullable(timestamp),
  /** Somebody stopped it before all words were dealt with. */
  isStopped: z.boolean(),
  rev: z.int(),
});
export type TranslationBatch = z.infer<typeof TranslationBatch>;

/** Those that are under way or ended within the last day. */
export const translationBatches = liveQuery({
  ...TRANSLATIONS_LIVE_NAMES.batches,
  params: z.object({}),
  row: TranslationBatch,
  permission: translationsPermissions.update,
});
