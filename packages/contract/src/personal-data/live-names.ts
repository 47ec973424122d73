/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const PERSONAL_DATA_LIVE_NAMES = {
  erasuresOfPerson: { name: 'personalData.erasures', key: 'id' },
  erasure: { name: 'personalData.erasure', key: 'id' },
} as const;
