/** What a row must be to be found: SQL with its values. Only what was asked for stands in it. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];
  #isOnePlan = true;

  /** The parameter of a value, such as `$1`. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  and(condition: string): this {
    this.#parts.push(condition);
    return this;
  }

  /** For a condition that is met by few rows or by nearly all, as its value is. */
  needsOwnPlan(): this {
    this.#isOnePlan = false;
    return this;
  }

  /** `texts`: columns or expressions. Every word of what was typed has to stand in one of them, with or without accents. */
  andWords(texts: readonly string[], typed: string | undefined): this {
    const words = (typed ?? '').split(/\s+/).filter(Boolean);
    if (words.length === 0) return this;
    const patterns = this.value(words.map((word) => `%${likeText(word)}%`));
    // What ends one text and begins the next is no word of anybody's.
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
    const more = new Conditions();
    more.values.push(...this.values);
    more.#parts.push(...this.#parts);
    more.#isOnePlan = this.#isOnePlan;
    return more.and(condition((one) => more.value(one)));
  }
}

/** The text itself, where `like` would read signs in it. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
