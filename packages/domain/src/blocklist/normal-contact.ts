import { personText } from '../users/person-text.ts';
import { numberOf } from '../users/phone-number.ts';

/** What providers do with the part before the @. See docs/rules/blocklist.md#one-form. */
type Provider = {
  /** The domain by which all of its domains are known; absent: each is its own. */
  domain?: string;
  /** Characters that it ignores, beside what follows a plus. */
  ignores?: RegExp;
};

const GMAIL: Provider = { domain: 'gmail.com', ignores: /\./g };
const PROTON: Provider = { domain: 'proton.me', ignores: /[._-]/g };
const ICLOUD: Provider = { domain: 'icloud.com' };
const PLUS_ONLY: Provider = {};
const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['pm.me', PROTON],
  ['icloud.com', ICLOUD],
  ['me.com', ICLOUD],
  ['mac.com', ICLOUD],
  ['outlook.com', PLUS_ONLY],
  ['hotmail.com', PLUS_ONLY],
  ['hotmail.ca', PLUS_ONLY],
  ['live.com', PLUS_ONLY],
  ['live.ca', PLUS_ONLY],
  ['msn.com', PLUS_ONLY],
  ['fastmail.com', PLUS_ONLY],
  ['fastmail.fm', PLUS_ONLY],
]);

/**
 * The one form of a phone number, however it is written: ten digits for North America, else `+` and all digits; '' for none.
 * See docs/rules/blocklist.md#one-form.
 */
export function normalPhone(written: string): string {
  const text = personText(written).trim();
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return '';
  const number = numberOf(text.startsWith('+') ? `+${digits}` : digits) ?? `+${digits}`;
  return number.replace(/^\+1(?=\d{10}$)/, '');
}

/**
 * The one form of an e-mail address: small letters, and for providers that are known to deliver several spellings into one
 * mailbox the shortest of them; '' for none. See docs/rules/blocklist.md#one-form.
 */
export function normalEmail(written: string): string {
  const email = written.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const provider = PROVIDERS.get(email.slice(at + 1));
  if (at < 1 || !provider) return email;
  const [name = ''] = email.slice(0, at).split('+', 1);
  const short = provider.ignores ? name.replaceAll(provider.ignores, '') : name;
  // Of an address that is nothing but ignored characters nothing would be left.
  return short === '' ? email : `${short}@${provider.domain ?? email.slice(at + 1)}`;
}
