import * as z from 'zod/mini';
import { addressRowOf, type AddressRow, type SkippedRow } from './address-row.ts';
import { ImportRefused } from './import-refused.ts';

const MOST_LETTERS = 100_000;

const Text = z.nullish(z.union([z.string(), z.number()]));
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    number: Text,
    street: Text,
    unit: Text,
    city: Text,
    region: Text,
    postcode: Text,
  }),
  geometry: z.nullish(z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) })),
});

/**
 * Reads what OpenAddresses hands out today: GeoJSON, one feature on a line.
 *
 * @throws ImportRefused if the first line is not such a feature
 */
export async function* readGeojsonRows(
  name: string,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<AddressRow | SkippedRow, undefined> {
  let line = 0;
  for await (const text of linesOf(name, bytes)) {
    line += 1;
    if (text.trim() === '') continue;
    const fields = fieldsOf(text);
    if (fields === null && line === 1)
      throw new ImportRefused(
        `${name} is not a file of OpenAddresses: its first line is not a GeoJSON feature with an address. Nothing was changed.`,
      );
    const row = fields === null ? 'a line that is not a feature with an address' : addressRowOf(fields);
    yield typeof row === 'string' ? { line, reason: row } : row;
  }
}

/** By the names of the columns of a CSV. */
function fieldsOf(line: string): Record<string, string> | null {
  const { success, data } = Feature.safeParse(parsed(line));
  if (!success) return null;
  const [lon, lat] = data.geometry?.coordinates ?? [];
  const named = Object.entries(data.properties).map(([key, value]) => [key.toUpperCase(), `${value ?? ''}`]);
  return { ...Object.fromEntries(named), LON: `${lon ?? ''}`, LAT: `${lat ?? ''}` };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // not a feature, like any other line that cannot be read as one
  }
}

/** A file without lines would fill the memory before anybody could say what is wrong with it. */
async function* linesOf(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of bytes) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > MOST_LETTERS)
      throw new ImportRefused(
        `${name} is not a file of OpenAddresses: it has a line of more than ${MOST_LETTERS} letters. Nothing was changed.`,
      );
    yield* lines;
  }
  yield begun + decoder.decode();
}
