import type { Cents } from '../money/cents.ts';

/** '1,234.56', '1234.5', '1 234,56': whole groups of thousands, all with the same sign between them, at most two decimals. */
const AMOUNT = /^(?:[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3}){0,3}|\d{1,15})(?:([.,])(\d{1,2}))?$/;
/** What may stand before and after the digits, without `$` and blanks. Anything else, such as half a bracket, makes it no amount. */
const SIGNS: Readonly<Record<string, 1 | -1>> = {
  '|': 1,
  '+|': 1,
  '-|': -1,
  '|-': -1,
  '(|)': -1,
  '|CR': 1,
  '|DR': -1,
};
const DECIMAL_COMMA = /^\D*(?:\d+|\d{1,3}(?: \d{3})+),\d{1,2}\D*$/;

/** What is read of an amount. `hasSign`: also of a plus, brackets, `CR` or `DR`. */
export type BankAmount = { cents: Cents; hasSign: boolean };

/** Whether a comma is before the cents of an amount, such as '1 234,56'. */
export function hasDecimalComma(typed: string): boolean {
  return DECIMAL_COMMA.test(plainOf(typed));
}

/**
 * Cents of an amount as banks write it, such as '-$5.00', '$(12.00)', '12.00-' or '12.00 DR'; null where it is none.
 * `areCommasDecimal`: in the same file, so that '1,234' is no thousand.
 */
export function readBankAmount(typed: string, areCommasDecimal = false): Cents | null {
  return parseBankAmount(typed, areCommasDecimal)?.cents ?? null;
}

/** Like readBankAmount, with whether it says its sign. */
export function parseBankAmount(typed: string, areCommasDecimal = false): BankAmount | null {
  const [, before = '', bare = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plainOf(typed)) ?? [];
  const around = `${before}|${after}`.toUpperCase().replaceAll(/\s/g, '').replace('$', '');
  const sign = SIGNS[around];
  const found = AMOUNT.exec(bare);
  if (!found || sign === undefined) return null;
  const [, group = '', point = '', decimals = ''] = found;
  if (group !== '' && group === (point || (areCommasDecimal ? ',' : ''))) return null;
  const whole = decimals === '' ? bare : bare.slice(0, -decimals.length - 1);
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return { cents: sign < 0 ? 0 - cents : cents, hasSign: around !== '|' };
}

function plainOf(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-');
}
