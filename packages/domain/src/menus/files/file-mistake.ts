import { MENU_FILE_LIMITS } from './menu-file.ts';

/** What is wrong in a file: where (lines from 1 on), in which column or at which path, and what to do. */
export type FileMistake = { line: number; column: string | null; message: string };

/** Nobody corrects more of them at once, and a broken file may have a million. */
export const MOST_MISTAKES = 500;

/** Ends the reading of a file that has more mistakes than are told. */
export class TooManyMistakes extends Error {}

/** What is wrong in one file. */
export class FileMistakes {
  readonly #found: FileMistake[] = [];

  /** @throws TooManyMistakes */
  add(mistake: FileMistake): void {
    if (this.#found.length >= MOST_MISTAKES) throw new TooManyMistakes();
    this.#found.push(mistake);
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** In the order of their lines. */
  inOrder(): FileMistake[] {
    return this.#found.toSorted((a, b) => a.line - b.line);
  }
}

export const TOO_MANY_RECORDS = `This file has more than ${MENU_FILE_LIMITS.records.toLocaleString('en')} records. No menu has that many.`;
export const TOO_MANY_VALUES = `This file has more than ${MENU_FILE_LIMITS.values.toLocaleString('en')} values. No menu has that many.`;

/** An excerpt of a file for an error message: a torn file may hold any length of it. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
