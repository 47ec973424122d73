/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const RIDER_LIVE_NAMES = {
  ridersBoard: { name: 'riders.board', key: 'id' },
} as const;
