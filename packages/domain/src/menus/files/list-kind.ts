import Papa from 'papaparse';
import { quoted } from './file-mistake.ts';
import { said, wrong, type FieldKind, type ReadField } from './field-kind.ts';

/** Lines of text, each once, at most `most`. In a cell they follow each other: one; "two; or three"; four. */
export function listKind(
  of: FieldKind<string>,
  most: number,
  isSorted = false,
): FieldKind<readonly string[]> {
  const check = (parts: readonly unknown[]): ReadField<readonly string[]> => {
    if (parts.length > most) return wrong(`There are more than ${most}. Please leave some out.`);
    const values: string[] = [];
    for (const part of parts) {
      const read = of.readJson(part);
      if (!read.ok) return read;
      if (read.value === undefined) continue;
      if (values.includes(read.value)) return wrong(`${quoted(read.value)} appears twice.`);
      values.push(read.value);
    }
    return said(isSorted ? values.toSorted() : values);
  };
  return {
    toText: listText,
    readText: (text) => {
      const parts = listParts(text);
      return parts === null ? wrong('A quotation mark is missing or too many.') : check(parts);
    },
    toJson: (value) => value,
    readJson: (value) => (Array.isArray(value) ? check(value) : wrong('This has to be a list of texts.')),
  };
}

function listText(parts: readonly string[]): string {
  return Papa.unparse([[...parts]], { delimiter: ';' });
}

/** Null where the quotation marks do not match. */
function listParts(text: string): string[] | null {
  // Nearly every list: the parser would take most of the time of reading a large file.
  if (!text.includes('"')) return filled(text.split(';'));
  // A quotation mark counts only at the beginning of a part, so blanks before it would make it a letter.
  const tight = text.trim().replaceAll(/;\s+"(?!")/g, ';"');
  const { data, errors } = Papa.parse<string[]>(tight, { delimiter: ';' });
  if (errors.length > 0 || data.length !== 1) return null;
  return filled(data[0] ?? []);
}

function filled(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
