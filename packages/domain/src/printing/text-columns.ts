/** Letters of double width: Chinese, Japanese, Korean, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Combining marks, which sit on the letter before them. */
const ON_LETTER = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** A letter with the marks on it, and how many columns of a printer it takes: 1, or 2 for a wide one. */
export type Cell = { text: string; columns: number };

/** How many columns of a printer a text takes: two for a wide letter, none for a mark on a letter. */
export function columnsOfText(text: string): number {
  let columns = 0;
  for (const letter of text) columns += columnsOfLetter(letter);
  return columns;
}

/** A text letter by letter. Marks before any letter are a cell of no columns. */
export function cellsOfText(text: string): Cell[] {
  const cells: Cell[] = [];
  for (const letter of text) {
    const columns = columnsOfLetter(letter);
    const before = cells.at(-1);
    if (columns === 0 && before) before.text += letter;
    else cells.push({ text: letter, columns });
  }
  return cells;
}

function columnsOfLetter(letter: string): number {
  if (ON_LETTER.test(letter)) return 0;
  return WIDE.test(letter) ? 2 : 1;
}

/** A text in lines of at most `columns`, broken between words, and within a word that is longer than a line. */
export function wrapText(text: string, columns: number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => wrapLine(line, columns));
}

function wrapLine(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (columnsOfText(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, columns);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, columns: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && columnsOfText(piece + letter) > columns) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** `left` at the left in as many lines as it needs, `right` at the right of the last one. */
export function spreadText(left: string, right: string, columns: number): string[] {
  const lines = wrapText(left, Math.max(1, columns - columnsOfText(right) - 1));
  const last = lines.pop() ?? '';
  const gap = Math.max(1, columns - columnsOfText(last) - columnsOfText(right));
  return [...lines, `${last}${' '.repeat(gap)}${right}`];
}
