import type { Cents } from '../money/cents.ts';

/** '1,234.56', '1234.5', '1 234,56': whole groups of thousands, at most two decimals. */
const AMOUNT = /^(?:\d{1,3}(?:[, ]\d{3}){1,4}|\d{1,15})(?:[.,](\d{1,2}))?$/;
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

/** Cents of an amount as banks write it, such as '-$5.00', '$(12.00)', '12.00-' or '12.00 DR'; null where it is none. */
export function readBankAmount(typed: string): Cents | null {
  const plain = typed
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-');
  const [, before = '', bare = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plain) ?? [];
  const around = `${before}|${after}`.toUpperCase().replaceAll(/\s/g, '').replace('$', '');
  const sign = SIGNS[around];
  const found = AMOUNT.exec(bare);
  if (!found || sign === undefined) return null;
  const decimals = found[1] ?? '';
  const whole = decimals === '' ? bare : bare.slice(0, -decimals.length - 1);
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign < 0 ? 0 - cents : cents;
}
