import { expect, test } from 'vitest';
import { COUNTRIES_WITH_NUMBERS, countriesWords, countryWords } from './message-countries.ts';

const all = [...COUNTRIES_WITH_NUMBERS].map(countryWords);

test.each([
  ['US', 'the United States'],
  ['JM', 'Jamaica'],
  ['GB', 'the United Kingdom'],
  ['NL', 'the Netherlands'],
  ['BQ', 'the Caribbean Netherlands'],
  ['DO', 'the Dominican Republic'],
  ['VI', 'the U.S. Virgin Islands'],
  ['TC', 'the Turks and Caicos Islands'],
  ['IM', 'the Isle of Man'],
  ['BS', 'the Bahamas'],
  ['CX', 'Christmas Island'],
  ['VC', 'St. Vincent and the Grenadines'],
  ['CD', 'the Democratic Republic of the Congo'],
  ['HK', 'Hong Kong'],
])('%s is called %s within a sentence', (code, said) => {
  expect(countryWords(code)).toBe(said);
});

test('every country has a name of its own that can be said: no code, no sign, no brackets', () => {
  expect(new Set(all).size).toBe(COUNTRIES_WITH_NUMBERS.size);
  expect(all.filter((name) => /&|\(| - |^[A-Z]{2}$|^The /.test(name))).toEqual([]);
});

test('those with an article are these, and no others', () => {
  const named = all.filter((name) => name.startsWith('the ')).map((name) => name.slice(4));
  expect(named.toSorted().join(', ')).toBe(
    'Bahamas, British Indian Ocean Territory, British Virgin Islands, Caribbean Netherlands, Cayman Islands, ' +
      'Central African Republic, Cocos Islands, Comoros, Cook Islands, Democratic Republic of the Congo, Dominican Republic, ' +
      'Falkland Islands, Faroe Islands, Gambia, Isle of Man, Maldives, Marshall Islands, Netherlands, Northern Mariana Islands, ' +
      'Palestinian Territories, Philippines, Republic of the Congo, Seychelles, Solomon Islands, Turks and Caicos Islands, ' +
      'U.S. Virgin Islands, United Arab Emirates, United Kingdom, United States, Åland Islands',
  );
});

test('several are joined by "and"; of more than eight only their number is said', () => {
  expect(countriesWords(['CA'])).toBe('Canada');
  expect(countriesWords(['CA', 'US'])).toBe('Canada and the United States');
  expect(countriesWords(['CA', 'TT', 'US'])).toBe('Canada, Trinidad and Tobago, and the United States');
  expect(countriesWords([...COUNTRIES_WITH_NUMBERS].slice(0, 9))).toBe('9 countries');
});
