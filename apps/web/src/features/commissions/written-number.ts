/** What a text says: a number, nothing that one could count with, or a number that could be either of two. */
export type WrittenNumber = { kind: 'number'; value: number } | { kind: 'unclear' } | { kind: 'none' };

const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const NONE: WrittenNumber = { kind: 'none' };

/** A share of the whole: `0.15`, `0,15`, `15%` and `15,5 %`. `1,000` could be one or a thousand. */
export function writtenRate(text: string): WrittenNumber {
  const trimmed = text.trim();
  const bare = trimmed.replace(/\s*%$/, '');
  if (GROUPED.test(bare)) return { kind: 'unclear' };
  if (!DECIMAL.test(bare)) return NONE;
  const value = Number(bare.replace(',', '.'));
  return { kind: 'number', value: bare === trimmed ? value : value / 100 };
}

/** An amount: `4.99`, `4,99`, `$5` and, since money has no third decimal, `1,000` for a thousand. */
export function writtenMoney(text: string): WrittenNumber {
  const bare = text.trim().replace(/^\$\s*|\s*\$$/g, '');
  if (GROUPED.test(bare)) return { kind: 'number', value: Number(bare.replaceAll(',', '')) };
  return DECIMAL.test(bare) ? { kind: 'number', value: Number(bare.replace(',', '.')) } : NONE;
}
