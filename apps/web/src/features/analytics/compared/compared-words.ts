import type { Asked, Comparison } from '../analytics-address.ts';
import { BEFORE_WORDS } from '../window/window-words.ts';

/** The same weekdays of the year before. */
export const YEAR_DAYS = 364;

/** What is compared, at the head of a column: an earlier window, or other places. */
export type ComparedHead = 'Before' | 'Compared';

/** What the figures stand beside, in words. */
export type ComparedWords = {
  /** What the dashed line stands for: '13 weeks before', 'Golden Wok, Robson'. */
  line: string;
  /** At the head of a column. */
  head: ComparedHead;
  /** Whose figures they are, if those of other places. */
  elsewhere: string | null;
};

/** `placesWords`: how the compared places are called. */
export function comparedWords({ span, compared }: Asked, placesWords: string): ComparedWords {
  const before = compared.days === null ? null : daysWords(compared.days);
  if (!isElsewhere(compared)) return { line: before ?? BEFORE_WORDS[span], head: 'Before', elsewhere: null };
  return {
    line: before ? `${placesWords}, ${before}` : placesWords,
    head: 'Compared',
    elsewhere: placesWords,
  };
}

/** The head alone, which needs no names of places. */
export function comparedHead(asked: Asked): ComparedHead {
  return comparedWords(asked, '').head;
}

/** A figure that is not known of what is compared. */
export function unknownWords(head: ComparedHead): string {
  return head === 'Before' ? 'unknown before' : 'unknown there';
}

/** 'Compared with the window before': what the control says. */
export function comparisonWords(compared: Comparison, placesWords: string): string {
  const before = compared.days === null ? 'the window before' : daysWords(compared.days);
  if (!isElsewhere(compared)) return `Compared with ${before}`;
  return compared.days === null ? `Compared with ${placesWords}` : `Compared with ${placesWords}, ${before}`;
}

export function isElsewhere({ restaurants, locations }: Comparison): boolean {
  return restaurants.length + locations.length > 0;
}

export function isComparedAsUsual(compared: Comparison): boolean {
  return compared.days === null && !isElsewhere(compared);
}

/** '52 weeks before', '10 days before'. */
export function daysWords(days: number): string {
  if (days % 7 === 0 && days >= 28) return `${days / 7} weeks before`;
  return days === 1 ? '1 day before' : `${days} days before`;
}
