import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();

/** Words of such letters are written from the right. */
const FROM_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
/** Signs that only say a direction. */
const SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A part of a line that is written in one direction; its text is in the order in which it is read. */
export type WrittenRun = { text: string; isFromRight: boolean };

/**
 * The parts of a line from left to right, as they stand on paper, by the rules of Unicode for a line that begins at the left:
 * words from the right stand in their order, numbers among them are read from the left, and brackets open where they are read.
 */
export function writtenRuns(text: string): WrittenRun[] {
  if (!FROM_RIGHT.test(text)) return [{ text: withoutSigns(text), isFromRight: false }];
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    const before = runs.at(-1);
    const seen = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    if (before && before.level === level) before.text += seen;
    else runs.push({ text: seen, level });
    at += letter.length;
  }
  return inPlace(runs)
    .map((run) => ({ text: withoutSigns(run.text), isFromRight: run.level % 2 === 1 }))
    .filter((run) => run.text !== '');
}

/**
 * The words of a run as they stand from the left, for a writer that turns round the letters of a word from the right by
 * itself, and no signs: those are turned round here.
 */
export function wordsFromLeft({ text, isFromRight }: WrittenRun): string[] {
  if (!isFromRight) return [text];
  const words = text.split(/( )/).filter((word) => word !== '');
  return words
    .map((word) => (FROM_RIGHT.test(word) ? word : Array.from(word).toReversed().join('')))
    .toReversed();
}

/** Whether it is nothing but signs of direction, which nobody sees. */
export function isDirectionAlone(text: string): boolean {
  return withoutSigns(text) === '';
}

function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, '');
}

/** From the innermost level outwards, what belongs together is turned round. */
function inPlace<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  let placed = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level >= 1; level -= 1) {
    const turned: Run[] = [];
    let inner: Run[] = [];
    for (const run of placed) {
      if (run.level >= level) inner.push(run);
      else {
        turned.push(...inner.toReversed(), run);
        inner = [];
      }
    }
    placed = [...turned, ...inner.toReversed()];
  }
  return placed;
}
