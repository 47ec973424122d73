/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const USERS_LIVE_NAMES = {
  person: { name: 'users.person', key: 'id' },
  userAddresses: { name: 'users.addresses', key: 'id' },
  userCards: { name: 'users.cards', key: 'id' },
} as const;
