import { foldText } from '@passline/domain/text/fold-text';
import { asListed, wordsOf } from './address-words.ts';

/** One way to understand what was typed. */
export type Question = {
  /** The beginning of a house number, in small letters; empty: any. */
  number: string;
  unit: string;
  /** The beginning of a postcode, without its blank; empty: any. */
  postcode: string;
  /** Longest street, city and region. */
  words: string[];
  /** The last word is still being typed: it may be a beginning. */
  isLastOpen: boolean;
};

const MOST_WORDS = 10;
const MOST_WORD_LENGTH = 40;
const POSTCODE =
  /(?<![a-z0-9])([abceghj-nprstvxy]\d[a-z]?)(?:(?<=\d[a-z])[ -]?(\d[a-z]\d|\d[a-z]?(?=\s*$)))?(?![a-z0-9])/;
const UNIT =
  /#\s*([a-z0-9]+)|(?<![a-z])(?:unit|unite|apartment|appartement|apt|app|suite|ste|bureau)(?![a-z])\.?\s*#?\s*([a-z]?\d+[a-z]?|[a-z])(?![a-z0-9])/;
const UNIT_AND_NUMBER = /(?<![a-z0-9-])([a-z]?\d+[a-z]?)\s?-\s?(\d+[a-z]?)(?![a-z0-9])/;

/**
 * Understands what was typed, the likeliest way first. A number may be that of a house or of a street ("152 St"), so each
 * of the first three is tried as the house's. See docs/rules/addresses.md#the-embedded-index.
 */
export function readQuestion(typed: string): Question[] {
  const listed = asListed(foldText(typed));
  let rest = listed;
  let unit = '';
  let postcode = '';
  rest = rest.replace(POSTCODE, (_, first: string, second: string | undefined) => {
    postcode = first + (second ?? '');
    return ' ';
  });
  rest = rest.replace(UNIT, (_, sign: string | undefined, named: string | undefined) => {
    unit = sign ?? named ?? '';
    return ' ';
  });
  rest = rest.replace(UNIT_AND_NUMBER, (_, said: string, number: string) => {
    unit = said;
    return ` ${number} `;
  });
  const words = wordsOf(rest)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, MOST_WORD_LENGTH));
  const isLastOpen = postcode === '' || !listed.endsWith(postcode.at(-1) ?? '');
  const numbers = words.flatMap((word, at) => (/^\d+[a-z]?$/.test(word) ? [at] : [])).slice(0, 3);
  const asNumber = numbers.map((at) => ({
    number: words[at] ?? '',
    unit,
    postcode,
    words: words.toSpliced(at, 1),
    isLastOpen: isLastOpen && at !== words.length - 1,
  }));
  return [...asNumber, { number: '', unit, postcode, words, isLastOpen }].filter(
    (question) => question.words.length > 0 || question.postcode.length >= 3,
  );
}
