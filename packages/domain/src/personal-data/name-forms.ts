import { BLANK, isSpaced, literal, partsOf } from './written-words.ts';

/** Fewer letters stand in many words. */
const NAME_LEAST = 2;
const PART_LEAST = 3;
/** The longest name whose letters may have blanks between them: each blank that may be there costs more than the letters. */
const BLANKS_MOST = 8;
/** More letters of a script without blanks are a sentence, and no name that a given one ends. */
const NAME_MOST = 8;

/** Words of 'Erased person' and '@erased.invalid', which an erasing writes itself, and which are names too: there they name nobody. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  person: '(?<!erased )',
  invalid: '(?<!@erased[.])',
};

/** Every apostrophe that a keyboard has, or that a program makes of one. */
const APOSTROPHES = "'\u2019\u2018\u02bc\u02bb`\u00b4\u2032";
/** The same, and hyphens and dashes: what stands between the halves of a name, which people leave out or write otherwise. */
const JOINS = `${APOSTROPHES}\u2010-\u2015\u2212-`;
const AT_JOIN = new RegExp(`[${JOINS}]+`, 'u');
const BETWEEN_HALVES = `[\\s${JOINS}]{0,3}`;
const BETWEEN_PARTS = `[\\s\u3000${JOINS}]+`;
/** Where a part of a name ends that somebody is called by alone: (Bob), Ng,. */
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/u;
const A_LETTER = /\p{L}/u;
/** Scripts without blanks: in them a name ends where the script does as well. */
const RUNS = /\p{Script=Han}+|\p{Script=Hangul}+|\p{Script=Hiragana}+|[\p{Script=Katakana}\u30fc]+/gu;
const IS_HAN = /^\p{Script=Han}/u;

/** A folded name as a whole, as people write it. */
export function nameForms(name: string): string[] {
  const parts = partsOf(name);
  if (Array.from(parts.join('')).length < NAME_LEAST) return [];
  if (!isSpaced(name)) return [parts, parts.toReversed()].map(lettersOf);
  const turned = [`${parts.at(-1) ?? ''},`, ...parts.slice(0, -1)];
  return (parts.length > 1 ? [parts, turned] : [parts]).map((one) => one.map(halved).join(BETWEEN_PARTS));
}

/** What somebody of a folded name is called by as well: each of its parts, and what stands behind a hyphen or an apostrophe, or a given name. */
export function partForms(name: string, isNoName: (part: string) => boolean): string[] {
  const isOwn = (part: string) => isTelling(part) && !isNoName(part);
  return partsOf(name).flatMap((part) => [
    ...(isOwn(part) ? [halved(part)] : []),
    ...part
      .split(NO_LETTER)
      .flatMap((half) => [half, ...givenIn(half)])
      .filter((half) => half !== part && A_LETTER.test(half) && isOwn(half))
      .map(halved),
  ]);
}

/** Two letters are a name where a letter is a syllable. */
function isTelling(part: string): boolean {
  return Array.from(part).length >= (isSpaced(part) ? PART_LEAST : NAME_LEAST);
}

/**
 * The given name of 김민수 and 王小明, which no blank tells from the family's: two letters at the end, or three behind a family name of
 * one. A family name of Han may be longer, as in 田中太郎, and is what somebody is called by.
 */
function givenIn(half: string): string[] {
  return (half.match(RUNS) ?? []).flatMap((run) => {
    const letters = Array.from(run);
    if (letters.length > NAME_MOST) return [run];
    const ends = [2, 3].map((count) => letters.slice(-count));
    const begins = IS_HAN.test(run) ? [2, 3].map((count) => letters.slice(0, count)) : [];
    const parts = [...ends, ...begins].filter((part) => part.length < letters.length);
    return [run, ...parts.map((part) => part.join(''))];
  });
}

/** With its hyphens and apostrophes, with others, with a blank in their place, and without: O'Brien, O’Brien, O Brien, OBrien. */
function halved(part: string): string {
  const halves = part.split(AT_JOIN).filter((half) => half !== '');
  return halves.length === 0 ? literal(part) : halves.map(withApostrophe).join(BETWEEN_HALVES);
}

/** OBrien is O'Brien too: one may stand behind the first letter. */
function withApostrophe(half: string): string {
  const [first = '', ...rest] = Array.from(half);
  const isWord = isSpaced(first) && A_LETTER.test(first) && rest.length >= PART_LEAST;
  const written = isWord ? `${literal(first)}[${APOSTROPHES}]?${literal(rest.join(''))}` : literal(half);
  return `${OUR_WORDS[half.replace(/,$/, '')] ?? ''}${written}`;
}

/** Without blanks between words a name is written with and without one. */
function lettersOf(parts: readonly string[]): string {
  const letters = Array.from(parts.join(''));
  return letters.length > BLANKS_MOST
    ? parts.map(literal).join(`${BLANK}?`)
    : letters.map(literal).join(`${BLANK}?`);
}
