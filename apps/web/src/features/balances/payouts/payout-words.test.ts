import { expect, test } from 'vitest';
import { waitWords } from './payout-words.ts';

const toSend = { state: 'PROCESSING' as const, transactionId: null, isNotCancellable: false, error: null };
const words = (
  {
    onHold = null,
    until = null,
    isMover = true,
  }: { onHold?: string | null; until?: string | null; isMover?: boolean },
  delivery: Parameters<typeof waitWords>[0]['delivery'] = toSend,
  method: 'VoPay' | 'Manual' = 'VoPay',
) => waitWords({ method, delivery }, { onHold, blockedUntil: until, isMover });
const blocked = { until: '12:01' };

test('nothing waits that is free, sent, failed, or by hand', () => {
  expect(words({})).toBeNull();
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

test('an owner is not told what the proof of the ledger found', () => {
  expect(words({ onHold: 'the proof found a fault.', isMover: false })).toBe(
    'It is sent once the account is no longer held.',
  );
});
