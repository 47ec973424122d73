import { feature } from '../../kernel/feature.ts';

/** The files that other features may import. */
export const doors = [
  'account-name',
  'earning-orders',
  'faults-about',
  'found-fault',
  'keep-posting-sums',
  'missing-guards',
  'order-amount-columns',
  'owed-since',
  'post',
  'post-earlier-orders',
  'prove-ledger',
  'read-account',
  'read-ledger-orders',
  'settle-ledger',
];

export default feature({
  name: 'ledger',
});
