import type { LiveTopic } from '../kernel/live-query.ts';
import { TRANSLATIONS_LIVE_NAMES } from './live-names.ts';
import type * as batches from './translation-batches.ts';
import type * as translations from './translations.ts';

/** The words as the browser follows them, without their schemas. */
export const translationTopic: LiveTopic<typeof translations.translationLive> = TRANSLATIONS_LIVE_NAMES.one;
export const translationBatchesTopic: LiveTopic<typeof batches.translationBatches> =
  TRANSLATIONS_LIVE_NAMES.batches;
export const translationsVersionTopic: LiveTopic<typeof translations.translationsVersion> =
  TRANSLATIONS_LIVE_NAMES.version;
