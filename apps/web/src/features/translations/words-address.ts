import { LANGUAGE_CODES, type Language } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APP_CODES, type TranslatedApp } from '@passline/domain/translations/translations';
import { addressFlag, addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

const ORDERS = ['word', '-word', 'changed', '-changed'] as const;
export type WordOrder = (typeof ORDERS)[number];

/** In place of an id: a new word. */
export const NEW_WORD = 'new';

/** The screen's part of the address. */
export type WordsSearch = {
  q: string;
  /** Null: all of them. */
  app: TranslatedApp | null;
  /** Words that are not translated into this language; null: all words. */
  missing: Language | null;
  order: WordOrder;
  /** The id of the word that is open, `NEW_WORD`, or ''. */
  word: string;
  history: boolean;
  /** A file is imported. */
  importing: boolean;
};

export const WORDS_ADDRESS: AddressForm<WordsSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    app: TRANSLATED_APP_CODES.find((one) => one === raw['app']) ?? null,
    missing: LANGUAGE_CODES.find((one) => one === raw['missing']) ?? null,
    order: orderOf(raw['order']),
    word: addressText(raw['word']),
    history: addressFlag(raw['history']),
    importing: addressFlag(raw['import']),
  }),
  write: ({ q, app, missing, order, word, history, importing }) => ({
    ...(q ? { q } : {}),
    ...(app ? { app } : {}),
    ...(missing ? { missing } : {}),
    ...(order === 'word' ? {} : { order }),
    ...(word ? { word } : {}),
    ...(history ? { history: 1 } : {}),
    ...(importing ? { import: 1 } : {}),
  }),
};

export function orderOf(value: unknown): WordOrder {
  return ORDERS.find((one) => one === value) ?? 'word';
}

/** What narrows the list, as the API takes it. */
export function filtersOf({ q, app, missing }: WordsSearch) {
  return { ...(q ? { search: q } : {}), ...(app ? { app } : {}), ...(missing ? { missing } : {}) };
}
