import Papa from 'papaparse';
import { FileMistakes, quoted, TooManyMistakes, type FileMistake } from '../../menus/files/file-mistake.ts';
import { LANGUAGE_CODES, type Language } from '../../public-settings/languages.ts';
import { withoutGuard } from '../../text/csv.ts';
import { shownText } from '../../text/shown-text.ts';
import { TRANSLATED_APP_CODES, TRANSLATION_MOST, WORD_MOST, type TranslatedApp } from '../translations.ts';
import {
  fileColumns,
  TRANSLATION_FILE_LIMITS,
  WORD_COLUMNS,
  YES_NO,
  type SaidWord,
} from './translation-file.ts';

export type TranslationFileReading =
  | { ok: true; words: SaidWord[] }
  /** `areMore`: the reading ended at the last of these. `words`: those of which at least the word, its id and its apps are known. */
  | { ok: false; mistakes: FileMistake[]; areMore: boolean; words: SaidWord[] };

type Row = { line: number; cells: string[] };
/** `isKnown`: it is one of ours, and the first of its name. */
type Column = { name: string; isKnown: boolean };

const DELIMITERS = [',', ';', '\t'];
/** In characters: a longer first line is not one that names our columns. */
const LONGEST_HEADER = 2_000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/**
 * Words from the text of a file, or what is wrong in it: with one mistake, nothing in the file counts. `languages`: those
 * of the public settings. See docs/rules/translations.md#a-file-that-is-read.
 */
export function readTranslationFile(text: string, languages: readonly Language[]): TranslationFileReading {
  const mistakes = new FileMistakes();
  try {
    // Lines that another editor added may end in another way, and no word has a line end.
    const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    const words = understand(plain, languages, mistakes);
    if (mistakes.isEmpty) return { ok: true, words };
    return { ok: false, mistakes: mistakes.inOrder(), areMore: false, words };
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    return { ok: false, mistakes: mistakes.inOrder(), areMore: true, words: [] };
  }
}

function understand(text: string, languages: readonly Language[], mistakes: FileMistakes): SaidWord[] {
  const [header, ...rows] = rowsOf(text, languages, mistakes);
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const whole = (message: string) => mistakes.add({ line: header?.line ?? 1, column: null, message });
  if (!header) whole('The file is empty.');
  else if (!columns.includes('word'))
    whole('The column “word” is missing. The first line names the columns.');
  for (const [at, column] of columns.entries()) {
    if (column !== '' && !fileColumns(languages).includes(column)) whole(strayColumn(column));
    else if (column !== '' && columns.indexOf(column) < at)
      whole(`The column ${quoted(column)} appears twice.`);
  }
  const beyond = rows[TRANSLATION_FILE_LIMITS.lines];
  const most = TRANSLATION_FILE_LIMITS.lines.toLocaleString('en');
  if (beyond)
    mistakes.add({
      line: beyond.line,
      column: null,
      message: `The file has more than ${most} lines. Please import it in parts.`,
    });
  // What cannot be known of a column hides nothing of the others.
  const read = columns.map((column, at) => ({
    name: column,
    isKnown: fileColumns(languages).includes(column) && columns.indexOf(column) === at,
  }));
  const words = rows
    .slice(0, TRANSLATION_FILE_LIMITS.lines)
    .flatMap((row) => wordOf(row, read, mistakes) ?? []);
  // A column of another name may be the id or an app, without which a line would seem to mean something else.
  const isWhole = read.every(({ name, isKnown }) => isKnown || name === '' || isLanguage(name));
  return isWhole ? words : [];
}

function isLanguage(column: string): boolean {
  return LANGUAGE_CODES.some((code) => code === column);
}

function strayColumn(column: string): string {
  if (isLanguage(column))
    return `The language ${quoted(column)} is not among those of the public settings. Please remove the column, or choose the language there.`;
  return `There is no column ${quoted(column)}. Please remove or rename it.`;
}

/** The lines with something in them. */
function rowsOf(text: string, languages: readonly Language[], mistakes: FileMistakes): Row[] {
  const known = (delimiter: string) =>
    (Papa.parse<string[]>(text.slice(0, LONGEST_HEADER), { delimiter, preview: 1 }).data[0] ?? []).filter(
      (cell) => fileColumns(languages).includes(cell.trim().toLowerCase()),
    ).length;
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => known(b) - known(a));
  // Blank lines are left out here and not by the parser, which would not count them; it stops where there are too many.
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    preview: 2 * TRANSLATION_FILE_LIMITS.lines,
  });
  const lineOf: number[] = [];
  const rows: Row[] = [];
  let line = 1;
  for (const cells of data) {
    lineOf.push(line);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + (cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0);
  }
  const [torn] = errors;
  if (!torn) return rows;
  const tornLine = lineOf[torn.row ?? 0] ?? 1;
  mistakes.add({
    line: tornLine,
    column: null,
    message: 'There is a missing or extra quotation mark. Please save the file as CSV again.',
  });
  // From there on nobody knows where a cell ends.
  return rows.filter(({ line: at }) => at < tornLine);
}

/** Null where it is not known which word the line means, or for which apps. */
function wordOf({ line, cells }: Row, columns: readonly Column[], mistakes: FileMistakes): SaidWord | null {
  let isMeant = true;
  const read = new Map<string, string>();
  for (const [at, cell] of cells.entries()) {
    const { name, isKnown } = columns[at] ?? { name: '', isKnown: false };
    const text = shownText(withoutGuard(cell).trim());
    if (isKnown) read.set(name, text);
    else if (name === '' && text !== '')
      add(null, 'This line has more cells than the first one. Please empty the extra cells.');
  }
  const textOf = (column: string) => read.get(column) ?? '';
  const readEach = <Code extends string, Value>(
    codes: readonly Code[],
    understood: (code: Code) => Value | null,
  ) =>
    Object.fromEntries(
      codes.flatMap((code) => {
        const value = textOf(code) === '' ? null : understood(code);
        return value === null ? [] : [[code, value] as const];
      }),
    );
  const id = textOf('id').toLowerCase();
  if (id !== '' && !ID.test(id))
    add('id', 'This is not the id of a word. Please leave it as it was, or blank.');
  const input = textOf('word');
  // That the whole column is missing is said once.
  if (!columns.some(({ name }) => name === 'word')) isMeant = false;
  else if (input === '') add('word', 'Please enter a word you would like to translate.');
  const said: SaidWord = {
    line,
    id: id === '' ? null : id,
    input: textWithin('word', input, WORD_MOST) ?? '',
    target: readEach<TranslatedApp, boolean>(TRANSLATED_APP_CODES, yesOrNo),
    translated: readEach<Language, string>(LANGUAGE_CODES, (code) =>
      textWithin(code, textOf(code), TRANSLATION_MOST),
    ),
  };
  return isMeant ? said : null;

  function add(column: string | null, message: string): void {
    if (WORD_COLUMNS.some((one) => one === column)) isMeant = false;
    mistakes.add({ line, column, message });
  }
  function yesOrNo(app: TranslatedApp): boolean | null {
    const word = textOf(app).toLowerCase();
    if (word === 'yes' || word === 'no') return YES_NO[word];
    add(app, `${quoted(word)} is neither yes nor no.`);
    return null;
  }
  function textWithin(column: string, text: string, most: number): string | null {
    if (text.length > most) add(column, `At most ${most.toLocaleString('en')} characters.`);
    else if (!ONE_LINE.test(text)) add(column, 'Has to be one line of text.');
    else if (!text.isWellFormed()) add(column, 'Holds a character that cannot be stored.');
    else return text;
    return null;
  }
}
