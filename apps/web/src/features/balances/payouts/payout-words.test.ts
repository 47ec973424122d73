import { expect, test } from 'vitest';
import { cancelWishWords, payoutLook, unansweredWords, waitWords } from './payout-words.ts';

const toSend = {
  state: 'PROCESSING' as const,
  transactionId: null,
  isNotCancellable: false,
  error: null,
  unanswered: null,
  cancelWish: null,
  waitsBecause: null,
};
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

test('a payout whose provider does not answer says since when, how often it was tried, why, and what can be done', () => {
  const unanswered = { since: 1, tries: 9, trouble: 'VoPay could not be reached.' };
  const said = (changes: object) =>
    unansweredWords({ delivery: { ...toSend, unanswered, ...changes } }, () => '12:04');
  expect(said({ unanswered: null })).toBeNull();
  expect(said({})).toBe(
    'No answer since 12:04, tried 9 times: VoPay could not be reached. It is tried again every minute; its provider is asked first whether it has it already. If you cancel it, it is not sent any more, and is cancelled once its provider answers.',
  );
  expect(said({ transactionId: 't', isNotCancellable: true, unanswered: { ...unanswered, tries: 1 } })).toBe(
    'No answer since 12:04, tried once: VoPay could not be reached. Its provider is asked again every minute what became of it.',
  );
});

test('a payout that somebody has cancelled says who, when, and what that waits for; nothing says that it is sent again', () => {
  const cancelWish = { at: 1, byEmail: 'boss@passline.example' };
  const said = (changes: object) => cancelWishWords({ delivery: { ...toSend, ...changes } }, () => '12:04');
  expect(said({})).toBeNull();
  expect(said({ cancelWish })).toBe(
    'boss@passline.example cancelled it at 12:04. It is not sent any more. It is cancelled once its provider says that it does not have it; if it has it, it is stopped there.',
  );
  expect(said({ cancelWish, transactionId: 't' })).toBe(
    'boss@passline.example cancelled it at 12:04. It is stopped at its provider as soon as that answers, unless it is too late.',
  );
  const unanswered = { since: 1, tries: 2, trouble: 'VoPay could not be reached.' };
  expect(unansweredWords({ delivery: { ...toSend, cancelWish, unanswered } }, () => '12:04')).toBe(
    'No answer since 12:04, tried 2 times: VoPay could not be reached. Its provider is asked again every minute.',
  );
});

test.each(['Manual', 'VoPay'] as const)(
  'a payout (%s) that is back came back: no bank was asked about one by hand',
  (method) => {
    expect(payoutLook({ method, delivery: { ...toSend, state: 'RETURNED' } }).word).toBe('Came back');
  },
);
