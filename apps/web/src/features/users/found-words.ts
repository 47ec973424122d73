import type { FoundPerson } from '@passline/contract/users/users';
import { MOST_ORDERS_COUNTED } from '@passline/contract/users/users-limits';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { foldText } from '@passline/domain/text/fold-text';
import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { ROLE_WORDS } from '@passline/domain/users/role-words';

/** 'Uma Rahman', else the e-mail address; 'No account' for a guest who is known by orders. */
export function nameOf({ userId, name, email }: Pick<FoundPerson, 'userId' | 'name' | 'email'>): string {
  return userId === null ? 'No account' : name || email;
}

/** 'Customer', 'Guest, 3 orders'. */
export function roleOf({ role, orders }: Pick<FoundPerson, 'role' | 'orders'>): string {
  if (role !== null) return ROLE_WORDS[role];
  const more = orders !== null && orders >= MOST_ORDERS_COUNTED ? 'at least ' : '';
  return `Guest, ${more}${orders === 1 ? '1 order' : `${(orders ?? 0).toLocaleString('en-CA')} orders`}`;
}

/** 'UR': what stands in the circle before a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', second = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return [first, second]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

export type Part = { text: string; isMatch: boolean };

/** A text in the parts that were typed and those that were not: its words that begin as typed. */
export function matchedParts(text: string, typed: string): Part[] {
  const words = foldText(typed)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const parts: Part[] = [];
  for (const piece of text.split(/([^\p{L}\p{N}\p{M}]+)/u)) {
    const length = Math.max(0, ...words.map((word) => beginning(piece, word)));
    if (length > 0) parts.push({ text: piece.slice(0, length), isMatch: true });
    if (length < piece.length) parts.push({ text: piece.slice(length), isMatch: false });
  }
  return parts;
}

/** How many characters of a word are what was typed: accents are not typed, but count here. */
function beginning(piece: string, word: string): number {
  for (let length = 1; length <= piece.length; length += 1) {
    if (!foldText(piece.slice(0, length)).startsWith(word)) continue;
    return length;
  }
  return 0;
}

/** A phone number as it is read, in what was typed of it and what was not. */
export function matchedPhone(stored: string, typed: string): Part[] {
  const words = phoneNumberWords(stored);
  const digits = (phoneInWords(typed) ?? typed).replaceAll(/\D/g, '').replace(/^(?:00|011)(?=\d)/, '');
  const wanted = words.startsWith('+') ? digits : digits.replace(/^1/, '');
  let seen = 0;
  let at = 0;
  while (at < words.length && seen < wanted.length) {
    if (/\d/.test(words[at] ?? '')) {
      if (words[at] !== wanted[seen]) return [{ text: words, isMatch: false }];
      seen += 1;
    }
    at += 1;
  }
  const parts = [
    { text: words.slice(0, at), isMatch: true },
    { text: words.slice(at), isMatch: false },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Whether what is typed is all of somebody's phone number, e-mail address or id: then nobody else is meant. */
export function isWholly({ userId, phoneNumber, email }: FoundPerson, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  if (text === userId || text === email.toLowerCase()) return true;
  const phone = normalPhone(phoneInWords(typed) ?? typed);
  return phone.length >= 10 && phone === normalPhone(phoneNumber);
}
