import type { Language } from '../../public-settings/languages.ts';
import { TRANSLATED_APP_CODES, type TargetSwitches, type TranslatedApp } from '../translations.ts';

/** What is read of a file at most. See docs/rules/translations.md#a-file-that-is-read. */
export const TRANSLATION_FILE_LIMITS = { bytes: 4 * 1024 * 1024, lines: 20_000 };

/** The columns before those of the languages. */
export const WORD_COLUMNS = ['id', 'word', ...TRANSLATED_APP_CODES] as const;

export const YES_NO = { yes: true, no: false } as const;

/** A word as a file has it. */
export type FileWord = {
  id: string;
  input: string;
  target: TargetSwitches;
  translated: { readonly [Code in Language]?: string | null };
};

/** The names of all columns, in their order. */
export function fileColumns(languages: readonly Language[]): string[] {
  return [...WORD_COLUMNS, ...languages];
}

/** The cells of a word in the order of `fileColumns`. */
export function wordCells(
  { id, input, target, translated }: FileWord,
  languages: readonly Language[],
): string[] {
  const apps = TRANSLATED_APP_CODES.map((app) => (target[app] ? 'yes' : 'no'));
  return [id, input, ...apps, ...languages.map((code) => translated[code] ?? '')];
}

/** What one line of a file says. What it leaves blank stays as it is. */
export type SaidWord = {
  line: number;
  /** Null: the word itself says which it is. */
  id: string | null;
  input: string;
  target: { readonly [App in TranslatedApp]?: boolean };
  translated: { readonly [Code in Language]?: string };
};
