import { MENU_FILE_LIMITS } from './menu-file.ts';

/** What is wrong in a file: where (lines from 1 on), in which column or at which path, and what to do. */
export type FileMistake = { line: number; column: string | null; message: string };

export const TOO_MANY_RECORDS = `This file has more than ${MENU_FILE_LIMITS.records.toLocaleString('en')} records. No menu has that many.`;

/** An excerpt of a file for an error message: a torn file may hold any length of it. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
