import { foldText } from '../text/fold-text.ts';
import { numberOf } from '../users/phone-number.ts';

/** What somebody typed to find an order, taken apart. All but `words` empty means that only words were typed. */
export type OrderSearch = {
  /** Digits without blanks and signs: an order number, or a part of a phone number from three digits on; of a whole one without what is dialled before it. */
  digits: string;
  /** '#12' is an order number and nothing else. */
  isNumberOnly: boolean;
  /** Folded; each must begin a word of the customer's or the restaurant's name. */
  words: readonly string[];
};

export type SearchableOrder = {
  orderNumber: number;
  name: string;
  restaurantName: string;
  phoneNumber: string;
};

/** Fewer digits are in every phone number. See docs/rules/orders.md#search. */
export const SHORTEST_PHONE_PART = 3;

const NUMBER = /^#?[\d\s()+.-]+$/;
/** The same characters as in the database's function order_search_words: everything of ASCII but letters, which are small here, and digits. */
const BETWEEN_WORDS = /[^a-z0-9\u0080-\uffff]+/;

/** Takes apart what was typed. Null if it contains nothing to search for, such as blanks or '%%'. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim();
  const digits = NUMBER.test(text) ? digitsOf(text) : '';
  const words = digits ? [] : wordsOf(text);
  return digits || words.length > 0 ? { digits, isNumberOnly: text.startsWith('#'), words } : null;
}

/** Whether an order is found; the same answer as the database's. */
export function isOrderFound(search: OrderSearch, order: SearchableOrder): boolean {
  const words = wordsOf(`${order.name} ${order.restaurantName}`);
  const begins = (part: string) => words.some((word) => word.startsWith(part));
  const { digits } = search;
  if (!digits) return search.words.every(begins);
  if (order.orderNumber === Number(digits)) return true;
  if (search.isNumberOnly) return false;
  const isPhone =
    digits.length >= SHORTEST_PHONE_PART && order.phoneNumber.replaceAll(/\D/g, '').includes(digits);
  return isPhone || begins(digits);
}

function digitsOf(text: string): string {
  const number = numberOf(text.replaceAll(/[^\d+]/g, ''))?.replace(/^\+1?/, '');
  return number ?? text.replaceAll(/\D/g, '');
}

function wordsOf(text: string): string[] {
  return foldText(text).split(BETWEEN_WORDS).filter(Boolean);
}
