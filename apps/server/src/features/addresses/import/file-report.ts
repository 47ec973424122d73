import type { SkippedRow } from './address-row.ts';

const MOST_LINES = 3;

/** What became of a file: rows that were taken, and why others were not. */
export class FileReport {
  readonly name: string;
  rows = 0;
  skipped = 0;
  readonly #reasons = new Map<string, { count: number; lines: number[] }>();

  constructor(name: string) {
    this.name = name;
  }

  skip({ line, reason }: SkippedRow): void {
    const seen = this.#reasons.get(reason) ?? { count: 0, lines: [] };
    this.#reasons.set(reason, seen);
    seen.count += 1;
    this.skipped += 1;
    if (seen.lines.length < MOST_LINES) seen.lines.push(line);
  }

  /** For the person at the terminal: the sums, then each reason with its first lines, the most frequent first. */
  lines(): string[] {
    const reasons = [...this.#reasons].toSorted(([, a], [, b]) => b.count - a.count);
    return [
      `${this.name}: ${this.rows} rows, ${this.skipped} skipped`,
      ...reasons.map(([reason, { count, lines }]) => {
        const which = `${count > 1 ? 'lines' : 'line'} ${lines.join(', ')}`;
        return `  ${reason}: ${count} (${which}${count > lines.length ? ' …' : ''})`;
      }),
    ];
  }
}
