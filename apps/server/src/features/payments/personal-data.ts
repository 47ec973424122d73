import { ERASED_PERSON, isMyName, isMyOrder, isServed } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';
import { quotedOfGuest } from '../../kernel/personal-data/quoting.ts';

const ofMyOrder = isMyOrder('t.order_id');
const providers =
  'what the provider calls the payment: it proves the money, and names nobody without the provider';
const part: PersonalDataPart = [
  {
    table: 'public.payments',
    kind: 'Payments',
    own: ofMyOrder,
    erase: {},
    words: ['name', 'failure'],
    trail: { table: 'orders', fields: [], said: ['paymentName', 'paymentFailure'] },
    acted: {
      rows: `${isServed('t.order_id')} and ${isMyName('t.requested_by')}`,
      erase: { requested_by: ERASED_PERSON },
    },
    quotes: { name: quotedOfGuest('name', 'order_id'), failure: quotedOfGuest('failure', 'order_id') },
    kept: {
      channel: 'one of our words',
      kind: 'one of our words',
      purpose: 'one of our words',
      state: 'one of our words',
      part: 'amounts and positions',
      provider_reference: providers,
      requested_by: 'the member of staff or the program',
    },
  },
  {
    table: 'public.order_cards',
    kind: 'Payments by card',
    own: ofMyOrder,
    // The saved card.
    erase: { card_key: 'null' },
    kept: {
      account: "the restaurant's account at the provider",
      differences: 'amounts and states',
      processor: 'the provider',
      reference: providers,
    },
    untold: { card_key: 'what the card provider calls the card' },
  },
  {
    table: 'public.chargebacks',
    kind: 'Chargebacks',
    own: ofMyOrder,
    erase: {},
    acted: {
      rows: `${isServed('t.order_id')} and ${isMyName('t.acknowledged_by')}`,
      erase: { acknowledged_by: ERASED_PERSON },
    },
    kept: {
      account: "the restaurant's account at the provider",
      acknowledged_by: 'the member of staff',
      borne_by: 'one of our words',
      payment_reference: providers,
      posted: 'numbers of postings',
      processor: 'the provider',
      reason: "the provider's word",
      reference: providers,
      state: 'one of our words',
    },
  },
  {
    table: 'public.stand_in_card_calls',
    kind: 'Calls of the stand-in of the card provider',
    own: ofMyOrder,
    erase: {},
    kept: { key: providers, kind: 'one of our words', outcome: 'one of our words', reference: providers },
  },
  ...ofNobody('keys of refunds and the answers of the provider', 'public.moneris_refunds'),
  ...ofNobody('disputes of payments, by what the stand-in calls them', 'public.stand_in_chargebacks'),
  {
    table: 'public.stand_in_card_accounts',
    nobody: 'the accounts of restaurants at the provider',
    unsearched: { email: 'the restaurant', name: 'the restaurant' },
  },
];

export default part;
