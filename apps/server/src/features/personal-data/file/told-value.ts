import { isSecret, plainWord } from './plain-words.ts';

/** The column of a table, with its type as PostgreSQL writes it: `numeric(12,2)`. */
export type Column = { name: string; type: string };

/** The marketplace's one currency. */
const CURRENCY = 'CAD';
/** Amounts are the only numbers with two decimals; rates and distances have three and more. */
const MONEY = /^numeric\(\d+,2\)$/;
/** Amounts inside of a value that is not a column. */
const MONEY_WORDS = new Set(['price', 'amount', 'total']);
/** Who else took part, as the trail and copies of records say it. */
const OTHERS = /^rider(Name|Email|PhoneNumber|UserId)$|^supportUser(Name|Id)$|By(Id)?$/;

/** A value as a person reads it; undefined: there is nothing. Instants arrive as ISO texts with their zone. */
export function toldValue({ type }: Column, value: unknown): unknown {
  if (MONEY.test(type) && typeof value === 'number') return money(value);
  return plain(value);
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const told = value.map(plain).filter((one) => one !== undefined);
    return told.length === 0 ? undefined : told;
  }
  if (typeof value !== 'object') return value;
  const told = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (isSecret(name) || OTHERS.test(name)) return [];
    const said = MONEY_WORDS.has(name) && typeof one === 'number' ? money(one) : plain(one);
    return said === undefined ? [] : [[plainWord(name), said]];
  });
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

function money(amount: number): string {
  return `${amount.toFixed(2)} ${CURRENCY}`;
}
