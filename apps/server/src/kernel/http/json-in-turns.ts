import { inTurns, Turn } from '../in-turns.ts';

/** Shorter lists are written at once, with what is around them. */
const LONG = 100;
/** So many characters at once: a file of 50,000 lines in one go would take thirty milliseconds. */
const TEXT_AT_ONCE = 100_000;
/** Long lists are rows of an answer, never deeper: `json`, the answer, its parts. */
const DEEPEST = 3;

/**
 * The JSON of an answer, which holds nothing but JSON already. Long lists are written element by element, long texts
 * part by part, and others have their turn in between: two hundred changes of outlines are 400,000 numbers, which take a tenth of a second.
 */
export async function jsonInTurns(body: unknown): Promise<string> {
  return isLong(body, DEEPEST) ? write(body, DEEPEST, new Turn()) : JSON.stringify(body);
}

function isLong(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.length > LONG;
  if (typeof value === 'string') return value.length > TEXT_AT_ONCE;
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => isLong(inner, depth - 1));
}

async function write(value: unknown, depth: number, turn: Turn): Promise<string> {
  if (!isLong(value, depth)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const elements = await inTurns(value, (one: unknown) => JSON.stringify(one) ?? 'null', turn);
    return `[${elements.join(',')}]`;
  }
  if (typeof value === 'string') {
    const parts = await inTurns(partsOf(value), (part) => JSON.stringify(part).slice(1, -1), turn);
    return `"${parts.join('')}"`;
  }
  const fields: string[] = [];
  for (const [name, inner] of Object.entries(value as object)) {
    if (inner === undefined) continue;
    fields.push(`${JSON.stringify(name)}:${await write(inner, depth - 1, turn)}`);
  }
  return `{${fields.join(',')}}`;
}

/** A letter of two halves stays in one part: either half alone would be written otherwise. */
function* partsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const before = from + TEXT_AT_ONCE;
    const to = isFirstHalf(text.charCodeAt(before - 1)) ? before + 1 : before;
    yield text.slice(from, to);
    from = to;
  }
}

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
