import { expect, test } from 'vitest';
import { checkMessageNumber, type NumberFacts } from './message-number.ts';

const ordinary: NumberFacts = { country: 'CA', kind: 'FIXED_LINE_OR_MOBILE' };
const everywhere = ['CA', 'US', 'GB', 'JM'];
const messageOf = (number: string, facts: NumberFacts, countries: readonly string[] = ['CA', 'US']) => {
  const checked = checkMessageNumber(number, facts, countries);
  return checked.ok ? null : checked.refusal;
};

test.each([
  ['+19005550100', { country: 'US', kind: 'PREMIUM_RATE' }],
  ['+19005550100', ordinary],
  ['+19765550100', { country: null, kind: null }],
  ['+16049765550', ordinary],
  ['+97912345678', { country: null, kind: null }],
  ['+449098790000', { country: 'GB', kind: 'PREMIUM_RATE' }],
])('%s is a premium number, whatever countries are allowed', (number, facts) => {
  expect(messageOf(number, facts, everywhere)).toEqual({
    code: 'number-premium',
    message: 'This is a premium number: nothing is sent to those.',
    field: 'phoneNumber',
  });
});

test.each(['+16045551212', '+12125551212', '+16049110123', '+16044110123'])(
  '%s is directory assistance or another service of an area code',
  (number) => {
    expect(messageOf(number, ordinary)?.message).toBe(
      'This is the number of a service and nobody’s phone: nothing is sent to those.',
    );
  },
);

test.each([
  ['+881612345678', { country: null, kind: 'MOBILE' }],
  ['+870773111632', { country: null, kind: 'MOBILE' }],
  ['+88213300655', { country: null, kind: 'VOIP' }],
  ['+883510001234', { country: null, kind: 'VOIP' }],
  ['+16005550100', { country: 'CA', kind: 'VOIP' }],
])('%s is a satellite number, whatever countries are allowed', (number, facts) => {
  expect(messageOf(number, facts, everywhere)?.code).toBe('number-satellite');
});

test('a number of another country is refused with both, until a setting names it', () => {
  const jamaica = { country: 'JM', kind: 'MOBILE' };
  expect(messageOf('+18765550100', jamaica)).toMatchObject({
    code: 'number-foreign',
    message: 'SMS and calls go to Canada and the United States only. This is a number in Jamaica.',
  });
  expect(messageOf('+18765550100', jamaica, everywhere)).toBeNull();
});

test('a range that nobody was given is refused, and so is every kind that may cost more', () => {
  expect(messageOf('+15555550100', { country: null, kind: null })?.code).toBe('number-unknown');
  expect(messageOf('+12425550100', { country: 'US', kind: null })?.code).toBe('number-unknown');
  for (const kind of ['SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL', 'A NEW KIND']) {
    expect(messageOf('+15005550100', { country: 'US', kind })?.message).toMatch(/^This is not an ordinary/);
  }
});

test('ordinary numbers of the allowed countries are taken', () => {
  expect(messageOf('+16045550100', ordinary)).toBeNull();
  expect(messageOf('+12125550100', { country: 'US', kind: 'FIXED_LINE_OR_MOBILE' })).toBeNull();
  expect(messageOf('+18005550100', { country: 'US', kind: 'TOLL_FREE' })).toBeNull();
  // Only the exchange is premium: the same digits elsewhere are not.
  expect(messageOf('+16045559760', ordinary)).toBeNull();
});
