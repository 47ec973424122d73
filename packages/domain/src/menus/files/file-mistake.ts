import { MENU_FILE_LIMITS } from './menu-file.ts';

/** What is wrong in a file: where it stands (lines from 1 on), in which column or at which path, and what to do. */
export type FileMistake = { line: number; column: string | null; message: string };

export const TOO_MANY_RECORDS = `Here are more than ${MENU_FILE_LIMITS.records.toLocaleString('en')} records. No menu has so many.`;

/** A part of a file in the words of a mistake: a torn file may hold any length of it. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
