import type { Entry } from '@passline/contract/balances/entries';

/** The heading of all entries of a kind. See docs/rules/balances.md#entries. */
export const KIND_WORDS: Record<Entry['kind'], string> = {
  order: 'Orders',
  commission: 'Commission of orders paid elsewhere',
  change: 'Refunds and other changes of orders',
  chargeback: 'Chargebacks',
  transfer: 'Transfers',
  correction: 'Corrections',
  receipt: 'Received from the restaurant',
  payout: 'Payouts',
  return: 'Payouts that came back',
  'set-aside': 'Payouts that were set aside before they went',
  settlement: 'Cash handed in',
  'bank-line': 'Lines of the bank',
};

const ONE: Record<Entry['kind'], string> = {
  order: 'Order',
  commission: 'Commission',
  change: 'Change',
  chargeback: 'Chargeback',
  transfer: 'Transfer',
  correction: 'Correction',
  receipt: 'Received',
  payout: 'Payout',
  return: 'Payout that came back',
  'set-aside': 'Payout that was set aside before it went',
  settlement: 'Cash handed in',
  'bank-line': 'Line of the bank',
};

/** What one entry is: 'Change', 'Payout: TD ••• 6789'. */
export function entryWords({ kind, description }: Pick<Entry, 'kind' | 'description'>): string {
  return description ? `${ONE[kind]}: ${description}` : ONE[kind];
}

/** Who did it; of a transfer or correction also the other account: 'To Cash box by Mina Park, posted by Sasha Park'. */
export function byWords({ amount, otherAccount, author, postedBy }: Entry): string {
  const other = otherAccount && `${amount < 0 ? 'To' : 'From'} ${otherAccount}`;
  const posted = author && author !== postedBy ? `${author}, posted by ${postedBy}` : postedBy;
  return `${other}${posted && ` by ${posted}`}`;
}
