import { expect, test } from 'vitest';
import { coolingOffSpan, coolingOffWords } from './cooling-off.ts';
import { credentialChangeWords, type TellCredentialChange } from './credential-change-words.ts';

const NOW = Date.parse('2026-07-15T19:00:00Z'); // 12:00 in Vancouver
const DAY_MS = 86_400_000;

test('the reason for the wait names what was changed, and the day where it is another one', () => {
  expect(coolingOffWords({ waitsUntil: NOW + DAY_MS, because: 'second-factor-off' }, NOW)).toBe(
    'Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until Thu 16 Jul, 12:00 (Vancouver time) because your second factor was turned off.',
  );
  expect(coolingOffWords({ waitsUntil: NOW + 3_600_000, because: 'password-changed' }, NOW)).toBe(
    'Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until 13:00 (Vancouver time) because your password was changed.',
  );
});

test.each([
  [1, '1 hour'],
  [24, '24 hours'],
])('%d hours are %s', (hours, words) => {
  expect(coolingOffSpan(hours)).toBe(words);
});

const TOLD: TellCredentialChange = {
  change: 'second-factor-off',
  email: 'kim@passline.example',
  atMs: NOW,
  from: '203.0.113.1',
  waitsUntilMs: NOW + DAY_MS,
};

test('the e-mail says what was done, when, from where, and until when money waits', () => {
  expect(credentialChangeWords(TOLD)).toEqual({
    subject: 'Your second factor was turned off',
    body: [
      'The second factor of your Passline account kim@passline.example was turned off.',
      'Wed 15 Jul, 12:00 (Vancouver time), from 203.0.113.1. All your other devices were signed out.',
      'To be safe, your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until Thu 16 Jul, 12:00.',
      'If this was not you, please call support at once.',
    ].join('\n\n'),
  });
});

test('the e-mail names the colleague who turned it off', () => {
  const { from: _from, ...told } = TOLD;
  const { body } = credentialChangeWords({ ...told, by: 'Sasha Park' });
  expect(body).toContain(
    'Wed 15 Jul, 12:00 (Vancouver time), by Sasha Park. You were signed out everywhere.',
  );
  expect(body).toContain('If you did not ask for this, please call support at once.');
  expect(body).not.toContain('from ');
});

test('a second factor that was turned on is told and named like the other changes', () => {
  const because = 'second-factor-on';
  expect(coolingOffWords({ waitsUntil: NOW + 3_600_000, because }, NOW)).toMatch(
    / because your second factor was turned on\.$/,
  );
  const { subject, body } = credentialChangeWords({ ...TOLD, change: because });
  expect(subject).toBe('Your second factor was turned on');
  expect(body).toContain('The second factor of your Passline account kim@passline.example was turned on.');
  expect(body).toContain('wait until Thu 16 Jul, 12:00.');
});

test.each([
  ['passkey-added', 'A passkey was added', 'added'],
  ['passkey-removed', 'A passkey was removed', 'removed'],
] as const)('%s is told and named', (because, subject, done) => {
  expect(coolingOffWords({ waitsUntil: NOW + 3_600_000, because }, NOW)).toMatch(
    new RegExp(` because a passkey was ${done}\\.$`),
  );
  const told = credentialChangeWords({ ...TOLD, change: because });
  expect(told.subject).toBe(subject);
  expect(told.body).toContain(`A passkey of your Passline account kim@passline.example was ${done}.`);
});

test('backup codes that were made anew are told and named as several', () => {
  const because = 'backup-codes-renewed';
  expect(coolingOffWords({ waitsUntil: NOW + 3_600_000, because }, NOW)).toMatch(
    / because your backup codes were made anew\.$/,
  );
  const { subject, body } = credentialChangeWords({ ...TOLD, change: because });
  expect(subject).toBe('Your backup codes were made anew');
  expect(body).toContain('The backup codes of your Passline account kim@passline.example were made anew.');
});

test('where nothing waits the e-mail does not speak of money', () => {
  const { subject, body } = credentialChangeWords({
    ...TOLD,
    change: 'password-changed',
    waitsUntilMs: null,
  });
  expect(subject).toBe('Your password was changed');
  expect(body).toContain('The password of your Passline account kim@passline.example was changed.');
  expect(body).not.toContain('wait');
});
