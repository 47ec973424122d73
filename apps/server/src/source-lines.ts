import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A call site writes itself as it appears in a stack, which its type does not say. */
type WrittenCall = NodeJS.CallSite & { toString: () => string };

/**
 * Has errors name the files and lines of the sources instead of those of the bundle. The map of a file is read when an
 * error of it first shows its stack: Node's own way reads all maps at the start, which costs 60 ms and 36 MB.
 *
 * @param folder of the bundle
 */
export function tellSourceLines(folder = import.meta.dirname): void {
  const maps = new Map<string, SourceMap>();
  Error.prepareStackTrace = (error, calls) =>
    [Error.prototype.toString.call(error), ...calls.map((call) => `    at ${inSources(call)}`)].join('\n');

  function inSources(call: WrittenCall): string {
    const told = call.toString();
    const address = call.getFileName() ?? '';
    const line = call.getLineNumber();
    const column = call.getColumnNumber();
    if (!address.startsWith('file:') || line === null || column === null) return told;
    const file = fileURLToPath(address);
    const found = dirname(file) === folder ? mapOf(file)?.findEntry(line - 1, column - 1) : undefined;
    if (!found || !isMapped(found)) return told;
    const place = `${resolve(folder, found.originalSource)}:${found.originalLine + 1}`;
    return told.replace(`${address}:${line}:${column}`, place);
  }

  function mapOf(file: string): SourceMap | undefined {
    const map = maps.get(file) ?? readMap(`${file}.map`);
    if (map) maps.set(file, map);
    return map;
  }
}

function isMapped(entry: SourceMapping | object): entry is SourceMapping {
  return 'originalSource' in entry;
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Perhaps for lack of descriptors: a line of the bundle says more than an error about an error.
    return undefined;
  }
}
