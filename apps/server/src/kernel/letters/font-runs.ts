import { cellsOfText, type Cell } from '@passline/domain/printing/text-columns';
import type { LetterFont, LetterFonts } from './letter-fonts.ts';

/** A part of a text in one font; `columns` are those of a printer. */
export type FontRun = Cell & { font: LetterFont };

/** Seen by nobody: they say how the letters beside them are joined, or which form of an emoji is meant. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * A text in runs of one font. Letters that are set alone are a run each. A text whose letters no font has is given as it
 * is, in the first font.
 */
export function fontRuns(text: string, fonts: LetterFonts): FontRun[] {
  const runs: FontRun[] = [];
  for (const cell of cellsOfText(text)) {
    const font = fonts.fontOf(cell.text) ?? fonts.first;
    const before = runs.at(-1);
    const isTogether = font.setting === 'together';
    if (before && isTogether && before.font.file === font.file) join(before, cell);
    else runs.push({ ...cell, text: isTogether ? cell.text : cell.text.replaceAll(UNSEEN, ''), font });
    joinAcrossSpace(runs);
  }
  return runs;
}

/** Words that are written from the right stand in their order only where the space between them is among them. */
function joinAcrossSpace(runs: FontRun[]): void {
  const [left, space, right] = runs.slice(-3);
  if (!left || !right || space?.text !== ' ') return;
  if (right.font.setting !== 'together' || left.font.file !== right.font.file) return;
  join(left, space);
  join(left, right);
  runs.length -= 2;
}

function join(run: FontRun, { text, columns }: Cell): void {
  run.text += text;
  run.columns += columns;
}
