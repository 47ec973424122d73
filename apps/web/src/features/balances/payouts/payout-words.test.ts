import { expect, test } from 'vitest';
import { waitWords } from './payout-words.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
const toSend = { state: 'PROCESSING' as const, transactionId: null, isNotCancellable: false, error: null };
const free = { onHold: null, payoutsBlockedUntil: null };
const blocked = { ...free, payoutsBlockedUntil: NOW + 60_000 };
const words = (
  account: Parameters<typeof waitWords>[1],
  delivery: Parameters<typeof waitWords>[0]['delivery'] = toSend,
  method: 'VoPay' | 'Manual' = 'VoPay',
) => waitWords({ method, delivery }, account, NOW, timeOf);

test('nothing waits that is free, sent, failed, or by hand', () => {
  expect(words(free)).toBeNull();
  expect(words({ ...free, payoutsBlockedUntil: NOW })).toBeNull();
  expect(words(blocked, { ...toSend, transactionId: 't' })).toBeNull();
  expect(words(blocked, { ...toSend, state: 'ERROR', error: 'No.' })).toBeNull();
  expect(words(blocked, toSend, 'Manual')).toBeNull();
});

test('what waits says why: for the end of a hold, or until when the bank account may not be paid', () => {
  expect(words({ ...blocked, onHold: 'the proof found a fault.' })).toBe(
    'It is sent once the account is no longer held. Nothing leaves this account: the proof found a fault.',
  );
  expect(words(blocked)).toBe('It waits until 12:01 because the bank account was changed.');
  expect(words(blocked, { ...toSend, state: 'RETRY' })).toMatch(/^It waits/);
});
