/** What a row must fulfil to be found: SQL with its values. It contains only what was requested. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[] = [];
  #isOnePlan = true;

  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Of another part of the same statement: both share its values. */
  beside(): Conditions {
    return new Conditions(this.values);
  }

  /** The parameter of a value, such as `$1`. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  and(condition: string): this {
    this.#parts.push(condition);
    return this;
  }

  /** For a condition that few rows or nearly all meet, depending on its value. */
  needsOwnPlan(): this {
    this.#isOnePlan = false;
    return this;
  }

  /** `texts`: columns or expressions. Every typed word must occur in one of them, with or without accents. */
  andWords(texts: readonly string[], typed: string | undefined): this {
    const words = (typed ?? '').split(/\s+/).filter(Boolean);
    if (words.length === 0) return this;
    const patterns = this.value(words.map((word) => `%${likeText(word)}%`));
    // What spans the end of one text and the beginning of the next does not count as a word.
    return this.needsOwnPlan().and(
      `fold_text(concat_ws(chr(10), ${texts.join(', ')})) like all (array(select fold_text(one) from unnest(${patterns}::text[]) one))`,
    );
  }

  /** Whether one plan is good for all values, so that the statement is worth a name. */
  get isOnePlan(): boolean {
    return this.#isOnePlan;
  }

  /** With `where` before it, where there is any. */
  get where(): string {
    return this.#parts.length > 0 ? `where ${this.#parts.join(' and ')}` : '';
  }

  /** These and one more, which comes last: the parameters keep their numbers. */
  with(condition: (value: (one: unknown) => string) => string): Conditions {
    const more = new Conditions([...this.values]);
    more.#parts.push(...this.#parts);
    more.#isOnePlan = this.#isOnePlan;
    return more.and(condition((one) => more.value(one)));
  }
}

/** The text with the signs escaped that `like` would interpret. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
