import { expect, test } from 'vitest';
import { codeSentWords, testSentWords } from './sent-words.ts';

test('a code is on its way where a service sends it; under a stand-in it is said that nothing has left', () => {
  expect(codeSentWords('604-555-0122', 'SMS', ['Email'])).toBe(
    'A code is on its way to 604-555-0122, by SMS.',
  );
  expect(codeSentWords('604-555-0122', 'PhoneCall', ['SMS', 'PhoneCall'])).toBe(
    'The code for 604-555-0122 stays on this server: no phone service is set. A super admin reads it in the Outbox.',
  );
});

test('a test is on its way only by the methods for which a service is set', () => {
  expect(testSentWords(['SMS', 'Email'], [], [])).toMatch(/^A test is on its way\. /);
  expect(testSentWords(['SMS'], ['SMS', 'PhoneCall'], [])).toMatch(/^The test stays on this server: /);
  expect(testSentWords(['PhoneCall', 'SMS', 'Email'], ['SMS', 'PhoneCall'], [])).toBe(
    'A test is on its way by E-mail. By Phone Call and SMS it stays on this server: no service is set. “Recent notifications” shows both.',
  );
});

test('what of a test was held back is not said to be on its way, nor that no service is set for it', () => {
  expect(testSentWords(['SMS', 'Email'], ['SMS'], ['SMS'])).toBe(
    'A test is on its way by E-mail. By SMS it was held back: “Recent notifications” has the reason.',
  );
  expect(testSentWords(['SMS', 'Email'], ['SMS', 'Email'], ['SMS'])).toBe(
    'By E-mail it stays on this server: no service is set. By SMS it was held back: “Recent notifications” has the reason.',
  );
});
