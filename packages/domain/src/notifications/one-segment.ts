import { gsmText, septetsOf } from './gsm-text.ts';

/** An SMS of more letters is sent, and paid, as several, which may arrive in any order. */
const SEGMENT_SEPTETS = 160;
/** Fewer letters of a name tell nobody which it is. */
const LEAST_NAME = 4;
const CUT = '...';

export type SegmentParts = {
  /** Always whole. */
  begins: string;
  /** Names of the place; one that the alphabet of an SMS cannot write is left out, and what does not fit is cut. */
  place: readonly string[];
  /** The most important first; `isNeeded`: it stays although the name of the place has to be cut for it. */
  facts: readonly { words: string; isNeeded?: boolean }[];
  /** Always whole. */
  link: string;
};

/**
 * What an SMS says, in the letters that it can carry, in one segment: what matters least is left out first. Only a link that is
 * nearly as long as a segment makes it longer. See docs/rules/notifications.md#telling.
 */
export function inOneSegment({ begins, place, facts, link }: SegmentParts): string {
  const name = place.filter(isWritable).join(', ');
  const write = (at: string, told: SegmentParts['facts']) =>
    gsmText(
      `${begins}${at && ` - ${at}`}${told.map(({ words }, nth) => `${nth === 0 ? ':' : ','} ${words}`).join('')}. ${link}`,
    );
  const needed = facts.filter(({ isNeeded }) => isNeeded);
  for (let left = facts.length; left > needed.length; left -= 1) {
    const text = write(name, facts.slice(0, left));
    if (septetsOf(text) <= SEGMENT_SEPTETS) return text;
  }
  for (let letters = name.length; letters >= LEAST_NAME; letters -= 1) {
    const text = write(letters < name.length ? name.slice(0, letters).trimEnd() + CUT : name, needed);
    if (septetsOf(text) <= SEGMENT_SEPTETS) return text;
  }
  return write('', needed);
}

/** Whether the alphabet has its letters, or they have counterparts in it. */
function isWritable(name: string): boolean {
  return name !== '' && !gsmText(name.replaceAll('?', '')).includes('?');
}
