import {
  createScanner,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { MENU_FILE_LIMITS } from './menu-file.ts';
import { TOO_MANY_RECORDS, TOO_MANY_VALUES, type FileMistake } from './file-mistake.ts';

/** Deeper than any menu: beyond it the parser, which calls itself, would run out of stack. */
const MOST_DEPTH = 20;

/** A JSON text with the lines of its values, or the line in which it is torn. */
export type JsonText = { root: Node; lineOf: (node: Node) => number };

export function readJsonText(text: string): JsonText | { mistake: FileMistake } {
  const lineAt = lineFinder(text);
  const torn = (offset: number, message: string) => ({
    mistake: { line: lineAt(offset), column: null, message },
  });
  const odd = oddPlace(text);
  if (odd) return torn(odd.offset, odd.message);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return torn(error.offset, `This is not valid JSON: ${errorWords(error)}.`);
  return root ? { root, lineOf: ({ offset }) => lineAt(offset) } : torn(0, 'The file is empty.');
}

/**
 * Properties of an object; if a name occurs twice the last one counts, as everywhere, and `twice` names it.
 */
export function propertiesOf(node: Node): { values: Map<string, Node>; twice: Node[] } {
  const values = new Map<string, Node>();
  const twice: Node[] = [];
  for (const { children: [name, value] = [] } of node.type === 'object' ? (node.children ?? []) : []) {
    if (!name || !value) continue;
    if (values.has(String(name.value))) twice.push(name);
    values.set(String(name.value), value);
  }
  return { values, twice };
}

/** The value as JSON.parse would give it. */
export function valueOf(node: Node): unknown {
  return getNodeValue(node);
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Finds what cannot be a menu and would take the parser too long. */
function oddPlace(text: string): { offset: number; message: string } | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  let records = 0;
  let values = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const sign = scanner.getTokenLength() === 1 ? text.charAt(offset) : '';
    if (sign === '{') records += 1;
    if (sign === ':' || sign === ',') values += 1;
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth > MOST_DEPTH)
      return { offset, message: `This is nested more than ${MOST_DEPTH} levels deep. No menu is.` };
    if (records > MENU_FILE_LIMITS.records) return { offset, message: TOO_MANY_RECORDS };
    if (values > MENU_FILE_LIMITS.values) return { offset, message: TOO_MANY_VALUES };
  }
  return null;
}

/** 'CommaExpected' is 'comma expected'. */
function errorWords({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replaceAll(/(?<!^)([A-Z])/g, ' $1')
    .toLowerCase();
}
