import { cellsOfText, type Cell } from '@passline/domain/printing/text-columns';
import type { LetterFont, LetterFonts } from './letter-fonts.ts';
import { writtenRuns } from './written-runs.ts';

/** A part of a text in one font; `columns` are those of a printer. */
export type FontRun = Cell & { font: LetterFont; isFromRight: boolean };

type Read = Omit<FontRun, 'isFromRight'>;

/** Seen by nobody: they say how the letters beside them are joined, or which form of an emoji is meant. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * A line in runs of one font, from left to right as they stand. Letters that are set alone are a run each. A text whose
 * letters no font has is given as it is, in the first font.
 */
export function fontRuns(text: string, fonts: LetterFonts): FontRun[] {
  return writtenRuns(text).flatMap((part) => {
    const runs = runsAsRead(part.text, fonts).map((run) => ({ ...run, isFromRight: part.isFromRight }));
    return part.isFromRight ? runs.toReversed() : runs;
  });
}

function runsAsRead(text: string, fonts: LetterFonts): Read[] {
  const runs: Read[] = [];
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
function joinAcrossSpace(runs: Read[]): void {
  const [left, space, right] = runs.slice(-3);
  if (!left || !right || space?.text !== ' ') return;
  if (right.font.setting !== 'together' || left.font.file !== right.font.file) return;
  join(left, space);
  join(left, right);
  runs.length -= 2;
}

function join(run: Read, { text, columns }: Cell): void {
  run.text += text;
  run.columns += columns;
}
