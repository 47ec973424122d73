import { COUNTRIES_WITH_NUMBERS } from '@passline/domain/notifications/message-countries';
import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { checkNumber } from './check-number.ts';

const codeOf = async (stored: string, countries: readonly string[] = ['CA', 'US']) => {
  const checked = await checkNumber(stored, { countries });
  return checked.ok ? 'taken' : checked.refusal.code;
};

test.each([
  ['+18765551234', 'number-foreign', 'Jamaica'],
  ['+18095551234', 'number-foreign', 'the Dominican Republic'],
  ['+14415550100', 'number-foreign', 'Bermuda'],
  ['+12425550100', 'number-foreign', 'the Bahamas'],
  ['+442079460958', 'number-foreign', 'Britain'],
  ['+37112345678', 'number-foreign', 'Latvia'],
  ['+19005551234', 'number-premium', '900'],
  ['+16049761234', 'number-premium', '976'],
  ['+97912345678', 'number-premium', 'the premium code of the world'],
  ['+881612345678', 'number-satellite', 'Globalstar and Iridium'],
  ['+870773111632', 'number-satellite', 'Inmarsat'],
  ['+16005551234', 'number-satellite', "Canada's satellite area code"],
  ['+15005551234', 'number-premium', 'a personal number'],
  ['+15555550100', 'number-unknown', 'an area code that nobody has'],
  ['whatsapp:+16045550100', 'number-unknown', 'another channel'],
])('%s is refused as %s: %s', async (stored, code) => {
  expect(await codeOf(stored)).toBe(code);
});

test('premium and satellite numbers are refused also where a setting allows every country', async () => {
  const all = [...COUNTRIES_WITH_NUMBERS];
  expect(await codeOf('+442079460958', all)).toBe('taken');
  expect(await codeOf('+449098790000', all)).toBe('number-premium');
  expect(await codeOf('+447012345678', all)).toBe('number-premium');
  expect(await codeOf('+881612345678', all)).toBe('number-satellite');
  expect(await codeOf('+19005551234', all)).toBe('number-premium');
});

test.each(['+16045550142', '6045550142', '16045550142', '+14165550100', '+12125550100', '+18005550100'])(
  '%s, an ordinary number of Canada or the United States, is taken',
  async (stored) => {
    expect(await codeOf(stored)).toBe('taken');
  },
);

test('a setting may name each country whose ranges the library knows, and no other', () => {
  expect([...COUNTRIES_WITH_NUMBERS].toSorted()).toEqual([...getCountries()].toSorted());
});
