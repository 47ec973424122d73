/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const TRANSLATIONS_LIVE_NAMES = {
  one: { name: 'translations.one', key: 'id' },
  batches: { name: 'translations.batches', key: 'id' },
  version: { name: 'translations.version', key: 'id' },
} as const;
