import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { formatCount } from '../../parts/list/count-words.ts';
import { shareWords } from './views/shares.ts';

/** Whether a change is good or bad for who reads it; plain where that cannot be said. */
export type Tone = 'good' | 'bad' | 'plain';
export type Change = { words: string; tone: Tone };

/** Which way of a figure is good; null: neither. */
type Better = 'more' | 'less' | null;

const SAME: Change = { words: 'the same', tone: 'plain' };

/**
 * '4.8 % more'. From nothing, or from less than nothing, a percentage says nothing: '12 more', '$40.00 less'. Only what reads the same
 * is the same.
 */
export function changeInPercent(now: number, before: number, better: Better, isMoney: boolean): Change {
  if (before <= 0) return changeInNumbers(now, before, better, isMoney ? 'money' : 'count');
  if (isMoney ? differenceInCents(now, before) === 0 : now === before) return SAME;
  const percent = Math.abs(now / before - 1) * 100;
  const words = percent < 100 ? percent.toFixed(1) : formatCount(Math.round(percent));
  const size = words === '0.0' ? 'less than 0.1' : words;
  return { words: `${size} % ${now > before ? 'more' : 'less'}`, tone: toneOf(now > before, better) };
}

/** '71 fewer', '3 more', '$40.00 less'. */
export function changeInNumbers(
  now: number,
  before: number,
  better: Better,
  kind: 'count' | 'money',
): Change {
  const difference = kind === 'money' ? differenceInCents(now, before) : now - before;
  if (difference === 0) return SAME;
  const size = Math.abs(difference);
  const words = kind === 'money' ? formatCents(size) : formatCount(size);
  const less = kind === 'money' ? 'less' : 'fewer';
  return { words: `${words} ${difference > 0 ? 'more' : less}`, tone: toneOf(difference > 0, better) };
}

/** How figures are shown, with so many decimals, and how a difference of them is told. */
export type Size = { show: (figure: number) => string; decimals: number; tell: (size: number) => string };

/** The difference of two figures as they are shown; null where either is unknown. */
export function changeInSize(
  now: number | null,
  before: number | null,
  better: Better,
  { show, decimals, tell }: Size,
): Change | null {
  if (now === null || before === null) return null;
  if (show(now) === show(before)) return SAME;
  const size = Math.abs(Number(now.toFixed(decimals)) - Number(before.toFixed(decimals)));
  const least = 10 ** -decimals;
  const words = size < least / 2 ? `less than ${tell(least)}` : tell(size);
  return { words: `${words} ${now > before ? 'more' : 'less'}`, tone: toneOf(now > before, better) };
}

/** Of two shares: '1.8 points less'. */
export const IN_POINTS: Size = {
  show: shareWords,
  decimals: 1,
  tell: (size) => `${size.toFixed(1)} points`,
};

function differenceInCents(now: number, before: number): number {
  return centsFromDecimal(now.toFixed(2)) - centsFromDecimal(before.toFixed(2));
}

function toneOf(isMore: boolean, better: Better): Tone {
  if (better === null) return 'plain';
  return isMore === (better === 'more') ? 'good' : 'bad';
}
