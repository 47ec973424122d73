import type { Cents } from '../money/cents.ts';

/** '1,234.56', '-1234.5', '$1,234.56', '(12.00)', '12.00-', '1 234,56': whole groups of thousands, at most two decimals. */
const AMOUNT = /^(?:\d{1,3}(?:[, ]\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/;

/** Cents of an amount as banks write it; null where it is none. */
export function readBankAmount(typed: string): Cents | null {
  const plain = typed
    .trim()
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2212', '-');
  const isNegative = /^\(.*\)$/.test(plain) || plain.startsWith('-') || plain.endsWith('-');
  const bare = plain
    .replaceAll(/[()$]/g, '')
    .replace(/^[+-]\s*/, '')
    .replace(/\s*-$/, '')
    .trim();
  const found = AMOUNT.exec(bare);
  if (!found) return null;
  const decimals = found[1] ?? '';
  const whole = decimals === '' ? bare : bare.slice(0, -decimals.length - 1);
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return isNegative ? 0 - cents : cents;
}
