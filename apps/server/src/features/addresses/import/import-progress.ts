import { statSync } from 'node:fs';

const BAR = 24;

/** Shows how far an import has come: a bar in a terminal, elsewhere a line for each tenth. */
export class ImportProgress {
  readonly #out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  readonly #sizes: Map<string, number>;
  readonly #read = new Map<string, number>();
  #rows = 0;
  #shownMs = Number.NEGATIVE_INFINITY;
  #shownTenth = 0;

  constructor(
    paths: readonly string[],
    out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
    nowMs: () => number = Date.now,
  ) {
    this.#out = out;
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
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
    if (this.#out.isTTY) this.#draw(share);
    else if (Math.floor(share * 10) > this.#shownTenth) {
      this.#shownTenth = Math.floor(share * 10);
      this.#out.write(`${this.#text(share)}\n`);
    }
  }

  /** Is printed on a separate line. */
  end(): void {
    if (this.#out.isTTY && this.#read.size > 0) this.#out.write('\n');
  }

  #draw(share: number): void {
    const now = this.#nowMs();
    if (now - this.#shownMs < 100 && share < 1) return;
    this.#shownMs = now;
    const full = Math.round(share * BAR);
    this.#out.write(`\r[${'='.repeat(full)}${' '.repeat(BAR - full)}] ${this.#text(share)}\u001B[K`);
  }

  #text(share: number): string {
    const rows = this.#rows;
    const seconds = (this.#nowMs() - this.#startedMs) / 1000;
    const perSecond = seconds > 0 ? Math.round(rows / seconds) : 0;
    const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0;
    return `${Math.floor(share * 100)} %, ${rows} rows, ${perSecond} rows/s, ${left} s left`;
  }
}
