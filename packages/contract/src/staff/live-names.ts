/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const STAFF_LIVE_NAMES = {
  staffPeople: { name: 'staff.people', key: 'id' },
} as const;
