/** Reads CSV with quotes (RFC 4180) into its rows, each by the names of the first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = splitCsv(text.replace(/^\uFEFF/, ''));
  return rows
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

function splitCsv(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  // Each match is one cell and what ends it: a comma, the end of the line, or the end of the text.
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
