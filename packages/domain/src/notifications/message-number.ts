import { ok, refuse, type Result } from '../result.ts';
import { countriesWords, countryWords } from './message-countries.ts';

/** What the plan of the world's numbers says of one. */
export type NumberFacts = {
  /** Null for a range that belongs to no country, or that nobody was given. */
  country: string | null;
  /** 'MOBILE', 'PREMIUM_RATE', as the library names it; null for a range that nobody was given. */
  kind: string | null;
};

export type NumberRefusalCode = 'number-premium' | 'number-satellite' | 'number-foreign' | 'number-unknown';

/** All others cost more than a call, or reach no phone: premium and shared rates, personal numbers, pagers, voicemail. */
const ORDINARY: ReadonlySet<string> = new Set([
  'FIXED_LINE',
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'TOLL_FREE',
]);
/** +870 is Inmarsat; +881 has Iridium and Globalstar, +882 and +883 Thuraya and other networks without a country. */
const WORLD_SATELLITE = /^\+88[123]|^\+870/;
/** +1 600 is Canada's area code for satellite phones, which the library calls VOIP. */
const CANADIAN_SATELLITE = /^\+1600/;
/** 900 everywhere in North America, 976 as an area code or as the exchange of any; +979 is the premium code of the world. */
const PREMIUM = /^\+1900|^\+1976|^\+1\d{3}976|^\+979/;

/** Directory assistance, which is paid for in every area code, and exchanges that are services such as 911. */
const SERVICE = /^\+1\d{3}(5551212|[2-9]11\d{4})$/;

/**
 * Whether an SMS or a call may go to a number. `number` as it is dialled from anywhere, '+16045550100'. Premium and satellite
 * numbers are refused whatever countries are allowed. See docs/rules/outbox.md#where-sms-and-calls-go.
 */
export function checkMessageNumber(
  number: string,
  { country, kind }: NumberFacts,
  countries: readonly string[],
): Result<void, NumberRefusalCode> {
  const no = (code: NumberRefusalCode, message: string) => refuse(code, message, 'phoneNumber');
  if (PREMIUM.test(number) || kind === 'PREMIUM_RATE') {
    return no('number-premium', 'This is a premium number: nothing is sent to those.');
  }
  if (SERVICE.test(number)) {
    return no(
      'number-premium',
      'This is the number of a service and nobody’s phone: nothing is sent to those.',
    );
  }
  if (WORLD_SATELLITE.test(number) || CANADIAN_SATELLITE.test(number)) {
    return no('number-satellite', 'This is the number of a satellite phone: nothing is sent to those.');
  }
  if (country !== null && !countries.includes(country)) {
    return no(
      'number-foreign',
      `SMS and calls go to ${countriesWords(countries)} only. This is a number in ${countryWords(country)}.`,
    );
  }
  if (country === null || kind === null) {
    return no('number-unknown', 'This number belongs to no known range of phone numbers.');
  }
  return ORDINARY.has(kind)
    ? ok(undefined)
    : no(
        'number-premium',
        'This is not an ordinary phone number: it may cost more than others, so nothing is sent to it.',
      );
}
