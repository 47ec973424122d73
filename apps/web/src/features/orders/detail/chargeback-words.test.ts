import type { Chargeback } from '@passline/contract/payments/chargebacks';
import { expect, test } from 'vitest';
import { chargebackSentences, chargebackTitle } from './chargeback-words.ts';

const DUE: Chargeback = {
  id: 'e0000000-0000-4000-8000-000000000001',
  amount: 35.45,
  reason: 'product_not_received',
  state: 'needs-response',
  evidenceDueAt: 1,
  evidenceCount: 0,
  withdrawn: 50.45,
  fee: 15,
  borneBy: 'restaurant',
  openedAt: 0,
  changedAt: 0,
  acknowledgedAt: null,
  acknowledgedBy: null,
  evidenceUrl: null,
};
const timeOf = () => 'Sat 5 Dec, 14:00';

test.each<[Partial<Chargeback>, string]>([
  [{}, 'Chargeback of $35.45: evidence is due by Sat 5 Dec, 14:00'],
  [{ evidenceDueAt: null }, 'Chargeback of $35.45: evidence is due'],
  [{ state: 'inquiry' }, 'The bank asks about $35.45: evidence is due by Sat 5 Dec, 14:00'],
  [{ state: 'under-review' }, 'Chargeback of $35.45: the bank decides'],
  [{ state: 'won' }, 'Chargeback of $35.45: won'],
  [{ state: 'lost' }, 'Chargeback of $35.45: lost'],
  [{ state: 'closed' }, 'Chargeback of $35.45: closed without a decision'],
  [{ state: 'unknown' }, 'Chargeback of $35.45: how it stands cannot be read here'],
  [{ state: 'unknown', amount: 0 }, 'Chargeback: how it stands cannot be read here'],
])('%j has the title %s', (changes, title) => {
  expect(chargebackTitle({ ...DUE, ...changes }, timeOf)).toBe(title);
});

test.each<[Partial<Chargeback>, string[]]>([
  [
    { state: 'unknown', amount: 0, withdrawn: 0, fee: 0 },
    [
      'The customer’s bank says: the order did not arrive.',
      'What was taken for it is not known here.',
      'No evidence was sent.',
    ],
  ],
  [
    {},
    [
      'The customer’s bank says: the order did not arrive.',
      'Stripe took $50.45 from the restaurant’s own account, $15.00 of it as a fee. The restaurant bears it.',
      'No evidence was sent yet: without, it is lost.',
    ],
  ],
  [
    { state: 'inquiry', withdrawn: 0, fee: 0 },
    [
      'The customer’s bank says: the order did not arrive.',
      'Nothing was taken for it.',
      'No evidence was sent yet: without, it is lost.',
    ],
  ],
  [
    { state: 'won', withdrawn: 15, borneBy: 'platform', evidenceCount: 2, reason: 'a_new_word' },
    [
      'The customer’s bank says: a new word.',
      'Stripe kept its fee of $15.00. Passline bears it.',
      'Evidence was sent 2 times.',
    ],
  ],
  [
    { state: 'won', withdrawn: 0, fee: 0, evidenceCount: 1 },
    [
      'The customer’s bank says: the order did not arrive.',
      'Nothing is missing on the restaurant’s own account.',
      'Evidence was sent once.',
    ],
  ],
  [
    { state: 'lost', fee: 0 },
    [
      'The customer’s bank says: the order did not arrive.',
      'Stripe took $50.45 from the restaurant’s own account. The restaurant bears it.',
      'It was accepted: no evidence was sent.',
    ],
  ],
])('%j says %j', (changes, sentences) => {
  expect(chargebackSentences({ ...DUE, ...changes }, 'Stripe')).toEqual(sentences);
});
