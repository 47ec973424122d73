import { foldText } from './fold-text.ts';

/** Whether a text has each typed word in it, in any order, with or without capitals and accents. Nothing typed: every text has it. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
