import { ORDER_STATUSES } from '@passline/domain/orders/order-states';
import { expect, test } from 'vitest';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import {
  acceptLabel,
  acceptWords,
  adviceWords,
  askedWords,
  rejectLabel,
  rejectWords,
} from './payment-check-words.ts';

const mismatch = {
  status: 'New',
  isFoodReady: false,
  paymentCheck: 'mismatch',
  isPaymentDuplicate: false,
} as const;

test('a kitchen is told whom to ask, before what it does next', () => {
  expect(adviceWords(mismatch, false)).toBe(
    'It may not be paid. Ask Passline before you cook it. Nothing is given back or charged until a super admin has settled this.',
  );
  expect(adviceWords({ ...mismatch, status: 'Preparing' }, false)).toContain('before you go on cooking');
  expect(adviceWords({ ...mismatch, status: 'Preparing', isFoodReady: true }, false)).toContain(
    'Ask Passline before it is handed over.',
  );
  expect(adviceWords(mismatch, true)).toContain('Settle it before it is cooked.');
});

test('of a finished order nobody is told to ask before it is cooked', () => {
  for (const isSuperAdmin of [true, false]) {
    expect(adviceWords({ ...mismatch, status: 'Done', isFoodReady: true }, isSuperAdmin)).toBe(
      'It may not be paid. Nothing is given back, and nobody earns anything with it, until a super admin has settled this.',
    );
    expect(adviceWords({ ...mismatch, status: 'Cancelled' }, isSuperAdmin)).toBe(
      'It may not be paid. Nothing is given back until a super admin has settled this.',
    );
  }
});

test('a provider that does not answer is not called one that says no', () => {
  expect(adviceWords({ ...mismatch, paymentCheck: 'unchecked' }, true)).toBe(
    'The card provider does not answer, so it is not known whether this order was paid. Settle it before it is cooked. ' +
      'Nothing is given back or charged until the card provider has confirmed the payment or a super admin has settled this. ' +
      'What is asked for meanwhile waits.',
  );
});

test('of an unchecked order that is over it is said what waits, and of a cancelled one that nothing more can be asked for', () => {
  const said = (status: 'Done' | 'Cancelled') =>
    adviceWords({ ...mismatch, status, isFoodReady: true, paymentCheck: 'unchecked' }, true);
  expect(said('Done')).toMatch(
    /and nobody earns anything with it, until .* What is asked for meanwhile waits\.$/,
  );
  expect(said('Cancelled')).toMatch(/Nothing is given back until [^.]*\.$/);
});

test('what paid another order first is not promised back, however often somebody asks again', () => {
  const notPaid = { ...mismatch, status: 'Cancelled', paymentCheck: 'not-paid' } as const;
  expect(adviceWords(notPaid, true)).toContain('then it is given back');
  expect(adviceWords({ ...notPaid, isPaymentDuplicate: true }, true)).toBe(
    'Its payment paid another order first, so nothing of it is given back.',
  );
});

const order = {
  status: 'New',
  total: 30.45,
  paymentHeld: null,
  isPaymentDuplicate: false,
  payments: [],
} as const;

test('accepting says what the provider holds more or less than the order', () => {
  expect(acceptWords(order)).toBe(
    'The order counts as paid: it can be cooked, refunded and charged as usual.',
  );
  expect(acceptWords({ ...order, paymentHeld: 31.45 })).toMatch(
    /The card provider holds \$1\.00 more than that: it stays there\.$/,
  );
  expect(acceptWords({ ...order, paymentHeld: 20 })).toMatch(
    /The card provider holds \$10\.45 less than that, and can give back no more than it holds\.$/,
  );
  for (const status of ['Done', 'Cancelled'] as const)
    expect(acceptWords({ ...order, status })).not.toContain('cooked');
});

test('accepting says what is given back or charged then, because it has waited for this', () => {
  const pending = { kind: 'refund', state: 'pending', amount: 30.45, failure: null } as const;
  const refunded = { ...order, status: 'Cancelled', payments: [pending] } as const;
  expect(acceptWords(refunded)).toBe(
    'The order counts as paid: what was paid for it can be given back. $30.45 is then given back.',
  );
  expect(acceptLabel(refunded)).toBe('Accept as paid: give back $30.45');
  const stopped = { ...pending, state: 'failed', failure: OWN_REFUSALS.mismatch } as const;
  expect(acceptLabel({ ...order, payments: [stopped] })).toBe('Accept as paid: give back $30.45');
  expect(acceptLabel({ ...order, payments: [{ ...stopped, failure: 'The card is closed.' }] })).toBe(
    'Accept as paid',
  );
  expect(acceptWords({ ...refunded, paymentHeld: 31.45 })).toMatch(/\. \$30\.45 is then given back\.$/);
  const charged = { ...order, payments: [{ ...pending, kind: 'charge', amount: 5 }] } as const;
  expect(acceptWords(charged)).toMatch(/ \$5\.00 is then charged\.$/);
  expect(acceptLabel(charged)).toBe('Accept as paid: charge $5.00');
  const settled = { ...order, payments: [{ ...pending, state: 'succeeded' }] } as const;
  expect(acceptWords(settled)).toBe(acceptWords(order));
  expect(acceptLabel(settled)).toBe('Accept as paid');
});

test('accepting does not promise a refund of more than the provider holds, which will refuse it', () => {
  const pending = { kind: 'refund', state: 'pending', amount: 30.45, failure: null } as const;
  const less = { ...order, status: 'Cancelled', paymentHeld: 20, payments: [pending] } as const;
  expect(acceptWords(less)).toMatch(
    /can give back no more than it holds\. The refund of \$30\.45 is then sent, and the card provider will refuse it\.$/,
  );
  expect(acceptLabel(less)).toBe('Accept as paid: send the refund of $30.45');
  const part = { ...less, payments: [{ ...pending, amount: 20 }] } as const;
  expect(acceptLabel(part)).toBe('Accept as paid: give back $20.00');
});

test('accepting what paid another order first promises nothing of the card provider, which is not asked', () => {
  const duplicate = { ...order, isPaymentDuplicate: true } as const;
  const byHand =
    'Its payment paid another order first, so the card provider gives nothing of it back and charges nothing: ';
  expect(acceptWords(duplicate)).toBe(
    `The order counts as paid: it can be cooked. ${byHand}what goes back has to be given back by hand.`,
  );
  const stopped = { kind: 'refund', state: 'failed', amount: 30.45, failure: OWN_REFUSALS.mismatch } as const;
  const cancelled = { ...duplicate, status: 'Cancelled', payments: [stopped] } as const;
  expect(acceptWords(cancelled)).toBe(
    `The order counts as paid. ${byHand}its refund of $30.45 is not sent, and has to be given back by hand.`,
  );
  expect(acceptLabel(cancelled)).toBe('Accept as paid');
  for (const status of ORDER_STATUSES) {
    expect(acceptWords({ ...cancelled, status })).not.toMatch(/is then|as usual|can be given back/);
  }
});

test('not paid says what becomes of the order, and the amount that goes back', () => {
  expect(rejectWords(order)).toBe(
    'The order counts as not paid. It is cancelled, and nothing is given back.',
  );
  expect(rejectWords({ ...order, status: 'Cancelled', paymentHeld: 31.45 })).toBe(
    'The order counts as not paid. It stays cancelled, and the $31.45 that the card provider holds are given back.',
  );
  expect(rejectWords({ ...order, status: 'Done' })).toMatch(/Nobody earns anything with it\.$/);
  expect(ORDER_STATUSES.map((status) => rejectLabel({ ...order, status, paymentHeld: 31.45 }))).toEqual([
    'Not paid: cancel and give back $31.45',
    'Not paid: cancel and give back $31.45',
    'Not paid: cancel and give back $31.45',
    'Not paid: give back $31.45',
  ]);
  expect(rejectLabel(order)).toBe('Not paid: cancel the order');
});

type Asked = Parameters<typeof askedWords>[0];
const asked = {
  paymentCheck: 'mismatch',
  paymentDifferences: ['It differs.'],
  paymentProgress: null,
} satisfies Asked;
const words = (before: Asked, answer: Asked) => askedWords(before, answer, '#12').text;

test('asking again says whether anything has changed', () => {
  expect(words(asked, asked)).toBe(
    'The card provider gives the same answer: the payment of #12 still does not match.',
  );
  expect(words(asked, { ...asked, paymentDifferences: ['Otherwise.'] })).toBe(
    'The card provider has answered: the payment of #12 does not match.',
  );
  expect(words({ ...asked, paymentCheck: 'unchecked', paymentDifferences: [] }, asked)).toBe(
    'The card provider has answered: the payment of #12 does not match.',
  );
  expect(words(asked, { ...asked, paymentCheck: 'matches', paymentDifferences: [] })).toBe(
    'The payment of #12 matches now.',
  );
  expect(words({ ...asked, paymentCheck: 'not-paid' }, { ...asked, paymentCheck: 'matches' })).toBe(
    '#12 is paid after all, and is given back.',
  );
});
