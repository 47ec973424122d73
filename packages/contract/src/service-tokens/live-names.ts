/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const SERVICE_TOKENS_LIVE_NAMES = {
  serviceTokensLive: { name: 'serviceTokens.all', key: 'id' },
} as const;
