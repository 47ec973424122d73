import { expect, test } from 'vitest';
import { checkReceipt, creditWords, receiptWords, sameReference, type WantedReceipt } from './receipt.ts';

const cheque: WantedReceipt = {
  amountCents: 12_345,
  method: 'Cheque',
  reference: ' 1042 ',
  receivedOn: '2026-11-12',
  today: '2026-11-27',
};

test.each<[string, Partial<WantedReceipt>, string]>([
  ['no amount', { amountCents: null }, 'Please enter an amount above $0.'],
  ['$0', { amountCents: 0 }, 'Please enter an amount above $0.'],
  ['no reference', { reference: ' ' }, 'Please enter the reference, such as the number of the cheque.'],
  [
    'a reference of nothing that is read',
    { reference: '# \u200B' },
    'Please enter the reference, such as the number of the cheque.',
  ],
  ['no day', { receivedOn: '' }, 'Please choose the day on which it was received.'],
  ['a day to come', { receivedOn: '2026-11-28' }, 'It cannot have been received after today.'],
  [
    'no day of the calendar',
    { receivedOn: '2026-02-30' },
    'There is no such day. Please choose the one on which it was received.',
  ],
  ['long ago', { receivedOn: '2025-11-25' }, 'It cannot have been received more than a year ago.'],
])('%s is refused', (_, changes, message) => {
  expect(checkReceipt({ ...cheque, ...changes })).toMatchObject({ ok: false, refusal: { message } });
});

test('a cheque of today or a year ago, and cash without a reference, are taken', () => {
  expect(checkReceipt(cheque)).toEqual({ ok: true, value: { amountCents: 12_345, reference: '1042' } });
  for (const changes of [{ receivedOn: cheque.today }, { receivedOn: '2025-11-26' }] as const)
    expect(checkReceipt({ ...cheque, ...changes }).ok).toBe(true);
  expect(checkReceipt({ ...cheque, method: 'Cash', reference: '' }).ok).toBe(true);
});

test('it is named by how it came, its reference and its day', () => {
  expect(receiptWords('Cheque', '1042', '2026-11-12')).toBe('Cheque 1042, received on 2026-11-12');
  expect(receiptWords('Cash', '', '2026-11-12')).toBe('Cash, received on 2026-11-12');
});

test.each(['CHQ-77 ', 'chq-77', 'CHQ-\u200B77', 'ＣＨＱ-77', 'CHQ -77', '#CHQ-77'])(
  '%j names the same payment as CHQ-77; another number does not',
  (reference) => {
    expect(sameReference(reference)).toBe(sameReference('CHQ-77'));
    expect(sameReference(reference)).not.toBe(sameReference('CHQ-78'));
  },
);

test.each<[string, number, number, string | null]>([
  ['less than is owed', 5_000, -12_000, null],
  ['all that is owed', 12_000, -12_000, null],
  ['more than is owed', 15_000, -12_000, 'It owes $120.00: $30.00 of this is a credit of the restaurant.'],
  ['where nothing is owed', 5_000, 0, 'It owes nothing now: all of this is a credit of the restaurant.'],
  ['where it has a balance', 5_000, 900, 'It owes nothing now: all of this is a credit of the restaurant.'],
])('%s', (_, amountCents, balanceCents, words) => {
  expect(creditWords(amountCents, balanceCents)).toBe(words);
});
