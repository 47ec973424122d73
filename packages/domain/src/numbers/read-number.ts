import { scaledInteger } from '../money/scaled-integer.ts';

/** What a typed text is: nothing, a number, or something that says what is wrong with it. */
export type ReadNumber =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'unread'; mistake: string };

export type NumberForm = {
  /** The most decimals that the field keeps: they decide what one sign before three digits means. */
  decimals: number;
  /** Signs and words that may precede or follow the number, such as '$' or 'km'. */
  units?: readonly string[];
  /** Whether 15 % is meant by '15%': as 0.15. */
  isRate?: boolean;
};

export const MONEY_FORM: NumberForm = { decimals: 2, units: ['$', 'CA$', 'C$', 'CAD', 'dollars'] };
export const RATE_FORM: NumberForm = { decimals: 3, isRate: true };

/** The value of a number field: the number, null for none, or the text itself if it is not a number. */
export function numberOrText(typed: string, form: NumberForm): number | string | null {
  const read = readNumber(typed, form);
  if (read.kind === 'unread') return typed;
  return read.kind === 'number' ? read.value : null;
}

/** Beyond this a number is as it was typed: it has no decimals that could be rounded. */
const MOST_ROUNDED = 1e15;

/** Half away from zero, on the decimal digits: 1.005 is 1.01, -1.005 is -1.01. See docs/rules/money.md#cents. */
export function roundTo(value: number, decimals: number): number {
  if (!(Math.abs(value) < MOST_ROUNDED)) return value;
  return Number(scaledInteger(value, decimals)) / 10 ** decimals + 0;
}

/** With an example that the field would take. */
const noNumber = (decimals: number) =>
  `This is not a number. Please enter one such as ${decimals === 0 ? '1234' : '1234.50'}.`;
const THOUSANDS = /^[1-9]\d{0,2}(?:([ '’.,])\d{3})(?:\1\d{3})*$/;

/**
 * The number that people mean by what they type, as it is written in Canada in English and in French: '1,000', '$5',
 * '4,99', '1 234,50', '15%'. What can be read in two ways is not guessed at. See docs/rules/screens.md#numbers.
 */
export function readNumber(typed: string, form: NumberForm): ReadNumber {
  const text = typed
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('−', '-')
    .trim();
  if (text === '') return { kind: 'empty' };
  const { digits, isNegative, isPercent } = stripped(text, form);
  const read = readDigits(digits, form.decimals);
  if (read.kind !== 'number') return read;
  const value = isPercent ? Number((read.value / 100).toPrecision(15)) : read.value;
  return { kind: 'number', value: isNegative && value !== 0 ? -value : value };
}

/** Without its sign and its unit, whichever of them comes first: '-$5', '$-5', '5 km'. */
function stripped(text: string, { units = [], isRate = false }: NumberForm) {
  const isPercent = isRate && text.endsWith('%');
  let digits = isPercent ? text.slice(0, -1).trim() : text;
  const isNegative = /^[^\d]*-/.test(digits);
  digits = digits.replace(/^([^\d]*?)[-+]/, '$1').trim();
  const lower = digits.toLowerCase();
  // The longer first: 'CA$' is not '$'.
  for (const unit of units.map((one) => one.toLowerCase()).toSorted((a, b) => b.length - a.length)) {
    if (lower.startsWith(unit)) return { digits: digits.slice(unit.length).trim(), isNegative, isPercent };
    if (lower.endsWith(unit)) return { digits: digits.slice(0, -unit.length).trim(), isNegative, isPercent };
  }
  return { digits, isNegative, isPercent };
}

function readDigits(text: string, decimals: number): ReadNumber {
  const isPlain = /^\d+$/.test(text);
  if (isPlain) return numberOf(text);
  const groups = THOUSANDS.exec(text);
  if (groups) {
    const [, sign = ''] = groups;
    const joined = text.replaceAll(sign, '');
    const isDoubtful = text.split(sign).length === 2 && (sign === '.' || sign === ',');
    if (!isDoubtful || (sign === ',' && decimals < 3)) return numberOf(joined);
    if (sign === '.' && decimals >= 3) return numberOf(text);
    return { kind: 'unread', mistake: twoWays(text, joined, text.replace(',', '.'), decimals) };
  }
  // The last sign is the decimal one; before it thousands are grouped by another, or not at all.
  const parts = /^(.*)([.,])(\d*)$/.exec(text);
  if (!parts) return { kind: 'unread', mistake: noNumber(decimals) };
  const [, whole = '', , fraction = ''] = parts;
  const isGrouped = THOUSANDS.exec(whole);
  const isWhole = /^\d*$/.test(whole) || (isGrouped !== null && isGrouped[1] !== parts[2]);
  if (!isWhole || (whole === '' && fraction === '')) return { kind: 'unread', mistake: noNumber(decimals) };
  return numberOf(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`);
}

function numberOf(text: string): ReadNumber {
  return { kind: 'number', value: Number(text) };
}

function twoWays(text: string, thousand: string, decimal: string, decimals: number): string {
  const other = decimals < 3 ? roundTo(Number(decimal), decimals).toFixed(decimals) : decimal;
  return `${text} can mean two numbers. Please enter ${thousand} or ${other}.`;
}
