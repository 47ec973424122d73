const BAR = 24;

type Out = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Shows how far something long has come: a bar in a terminal, elsewhere a line for each tenth. */
export class ProgressLine {
  readonly #out: Out;
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  readonly #from: number;
  #shownMs = Number.NEGATIVE_INFINITY;
  #shownTenth: number;
  #isDrawn = false;

  /** `from`: the share that was there before. */
  constructor({
    out = process.stderr,
    nowMs = Date.now,
    from = 0,
  }: { out?: Out; nowMs?: () => number; from?: number } = {}) {
    this.#out = out;
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
    this.#from = from;
    this.#shownTenth = Math.floor(from * 10);
  }

  get seconds(): number {
    return (this.#nowMs() - this.#startedMs) / 1000;
  }

  /** `counted`: what has been done, such as '5,000 orders'. */
  show(share: number, counted: string): void {
    if (this.#out.isTTY) this.#draw(share, counted);
    else if (Math.floor(share * 10) > this.#shownTenth) {
      this.#shownTenth = Math.floor(share * 10);
      this.#out.write(`${this.#text(share, counted)}\n`);
    }
  }

  /** What follows is printed on a separate line. */
  end(): void {
    if (this.#isDrawn) this.#out.write('\n');
  }

  #draw(share: number, counted: string): void {
    const now = this.#nowMs();
    if (now - this.#shownMs < 100 && share < 1) return;
    this.#shownMs = now;
    this.#isDrawn = true;
    const full = Math.round(share * BAR);
    this.#out.write(`\r[${'='.repeat(full)}${' '.repeat(BAR - full)}] ${this.#text(share, counted)}\u001B[K`);
  }

  #text(share: number, counted: string): string {
    const done = share - this.#from;
    const left = done > 0 ? `, ${Math.ceil((this.seconds / done) * (1 - share))} s left` : '';
    return `${Math.floor(share * 100)} %, ${counted}${left}`;
  }
}
