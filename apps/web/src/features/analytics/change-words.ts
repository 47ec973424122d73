import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { formatCount } from '../../parts/list/count-words.ts';

/** Whether a change is good or bad for who reads it; plain where that cannot be said. */
export type Tone = 'good' | 'bad' | 'plain';
export type Change = { words: string; tone: Tone };

/** Which way of a figure is good; null: neither. */
type Better = 'more' | 'less' | null;

const SAME: Change = { words: 'the same', tone: 'plain' };

/** '4.8 % more'. From nothing, or from less than nothing, a percentage says nothing: '12 more', '$40.00 less'. */
export function changeInPercent(now: number, before: number, better: Better, isMoney: boolean): Change {
  if (before <= 0) return changeInNumbers(now, before, better, isMoney ? 'money' : 'count');
  const percent = Math.abs(now / before - 1) * 100;
  const words = percent < 100 ? percent.toFixed(1) : formatCount(Math.round(percent));
  if (words === '0.0') return SAME;
  return { words: `${words} % ${now > before ? 'more' : 'less'}`, tone: toneOf(now > before, better) };
}

/** '71 fewer', '3 more', '$40.00 less'. */
export function changeInNumbers(
  now: number,
  before: number,
  better: Better,
  kind: 'count' | 'money',
): Change {
  const difference = now - before;
  if (difference === 0) return SAME;
  const size = Math.abs(difference);
  const words = kind === 'money' ? formatCents(centsFromDecimal(size.toFixed(2))) : formatCount(size);
  const less = kind === 'money' ? 'less' : 'fewer';
  return { words: `${words} ${difference > 0 ? 'more' : less}`, tone: toneOf(difference > 0, better) };
}

/** Of what `tell` writes; null where either is unknown. A difference below `least` is not seen. */
export function changeInSize(
  now: number | null,
  before: number | null,
  better: Better,
  { least, tell }: { least: number; tell: (size: number) => string },
): Change | null {
  if (now === null || before === null) return null;
  const size = Math.abs(now - before);
  if (size < least) return SAME;
  return { words: `${tell(size)} ${now > before ? 'more' : 'less'}`, tone: toneOf(now > before, better) };
}

/** 'points' of two shares: '1.8 points less'. */
export const IN_POINTS = { least: 0.05, tell: (size: number) => `${size.toFixed(1)} points` };

function toneOf(isMore: boolean, better: Better): Tone {
  if (better === null) return 'plain';
  return isMore === (better === 'more') ? 'good' : 'bad';
}
