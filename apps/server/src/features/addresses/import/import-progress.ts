import { statSync } from 'node:fs';
import { ProgressLine } from '../../../kernel/progress-line.ts';

/** Shows how far an import has come, by the bytes of its files. */
export class ImportProgress {
  readonly #line = new ProgressLine();
  readonly #sizes: Map<string, number>;
  readonly #read = new Map<string, number>();
  #rows = 0;

  constructor(paths: readonly string[]) {
    this.#sizes = new Map(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.size ?? 0]));
  }

  countRow(): void {
    this.#rows += 1;
  }

  /** Reports the bytes of this file that were read. */
  update(path: string, bytes: number): void {
    this.#read.set(path, bytes);
    const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
    const total = sum(this.#sizes.values());
    const share = total === 0 ? 0 : Math.min(1, sum(this.#read.values()) / total);
    const { seconds } = this.#line;
    const perSecond = seconds > 0 ? Math.round(this.#rows / seconds) : 0;
    this.#line.show(share, `${this.#rows} rows, ${perSecond} rows/s`);
  }

  /** What follows is printed on a separate line. */
  end(): void {
    this.#line.end();
  }
}
