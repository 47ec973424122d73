/** `incomplete`: the search at the end found something. */
export const ERASURE_STATES = ['under-way', 'done', 'incomplete'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** What stands in the way of erasing a person. See docs/rules/personal-data.md#refused. */
export const OBSTACLES = [
  'unknown',
  'number-of-business',
  'many-names',
  'of-account',
  'erased-already',
  'under-way',
  'staff',
  'role',
  'blocked',
  'order-under-way',
  'payment-open',
  'card-question',
  'points',
  'money-owed',
  'cash-owed',
  'payout-open',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];
