/** The name and the key of the live query, which its declaration and the browser share. */
export const SERVICE_TOKENS_LIVE = { name: 'serviceTokens.all', key: 'id' } as const;
