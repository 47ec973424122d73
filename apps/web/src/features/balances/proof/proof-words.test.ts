import { expect, test } from 'vitest';
import { awaitedWords, endsHold, goneWords, holdWords, proofWords } from './proof-words.ts';

const ZONE = 'America/Vancouver';
const NOW = Date.parse('2026-11-22T19:00:00Z');
const proof = {
  id: '',
  begunAt: Date.parse('2026-11-22T10:10:00Z'),
  endedAt: Date.parse('2026-11-22T10:12:00Z'),
  requestedBy: 'Passline',
  ordersChecked: 27_431,
  faults: [],
  faultCount: 0,
  unasked: [],
};

test('without a proof nothing is called proven', () => {
  expect(proofWords(undefined, NOW, ZONE)).toBe('Not proven yet.');
});

test('faults are counted, and nothing is called proven', () => {
  expect(proofWords({ ...proof, faultCount: 1 }, NOW, ZONE)).toBe(
    'The proof tonight at 03:12 found 1 fault in 27,431 orders.',
  );
});

test('a proof says when it was and what it saw', () => {
  expect(proofWords(proof, NOW, ZONE)).toBe('Proven tonight at 03:12: 27,431 orders, every cent.');
  const day = 86_400_000;
  expect(proofWords(proof, NOW, ZONE, 'Vancouver time')).toBe(
    'Proven tonight at 03:12 Vancouver time: 27,431 orders, every cent.',
  );
  expect(proofWords(proof, NOW + day, ZONE)).toContain('Proven on Sun 22 Nov, 03:12:');
  expect(proofWords({ ...proof, endedAt: NOW, ordersChecked: 1 }, NOW, ZONE)).toBe(
    'Proven today at 12:00: 1 order, every cent.',
  );
});

test('a proof that waits for its turn says when it begins, and any other only that it takes longer', () => {
  expect(awaitedWords(null, NOW)).toBe('The proof takes longer. It will appear here when it is done.');
  const begins = 'will appear here when it is done.';
  expect(awaitedWords(NOW + 41_200, NOW)).toBe(
    `The ledger was proven just now. The next proof begins in 42 seconds, and ${begins}`,
  );
  expect(awaitedWords(NOW - 5, NOW)).toContain('begins in a second,');
});

test('what acknowledging a fault does follows from what is left of its account', () => {
  const fault = {
    id: '',
    kind: 'balance' as const,
    accountId: 'a',
    accountName: 'Golden Wok, Robson',
    otherCount: 0,
    subject: '',
    detail: '',
    missing: null,
    foundAt: NOW,
    acknowledged: null,
  };
  expect(endsHold(fault)).toBe(true);
  expect(holdWords(fault)).toMatch(/^Golden Wok, Robson is no longer held then: money can leave again/);
  expect(endsHold({ ...fault, accountId: null })).toBe(false);
  for (const [otherCount, words] of [
    [1, 'another fault'],
    [2, '2 other faults'],
  ] as const) {
    expect(endsHold({ ...fault, otherCount })).toBe(false);
    expect(holdWords({ ...fault, otherCount })).toBe(
      `Golden Wok, Robson stays held: it has ${words} that nobody has acknowledged.`,
    );
  }
});

test('a fault with nothing left to acknowledge says who has done it, or that it was put right', () => {
  const fault = {
    id: '',
    kind: 'balance' as const,
    accountId: 'a',
    accountName: 'Golden Wok, Robson',
    otherCount: 0,
    subject: '',
    detail: '',
    missing: null,
    foundAt: NOW,
    acknowledged: null,
  };
  expect(goneWords(fault)).toBeNull();
  expect(goneWords(undefined)?.title).toBe('This fault is gone');
  expect(goneWords({ ...fault, acknowledged: { at: NOW, by: 'Ana', reason: 'Seen.' } })).toMatchObject({
    title: 'This fault is acknowledged already',
    text: expect.stringMatching(/^Ana: Seen\. /) as string,
  });
});

test('a provider that could not be asked is named', () => {
  expect(proofWords({ ...proof, unasked: ['Stripe'] }, NOW, ZONE)).toMatch(
    /every cent\. Not asked: Stripe\.$/,
  );
});
