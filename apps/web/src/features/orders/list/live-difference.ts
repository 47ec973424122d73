import type { OrderRow } from '@passline/contract';

type Seen = { rev: number; isListed: boolean; amounts: string };

/**
 * Tells whether what the live rows have become makes a list and its sums wrong: an order came into it, left it, or
 * costs something else. What changes inside of a listed order is shown without reading anything again.
 */
export class LiveDifference {
  readonly #isListed: (order: OrderRow) => boolean;
  #seen: Map<string, Seen>;

  constructor(isListed: (order: OrderRow) => boolean, rows: readonly OrderRow[]) {
    this.#isListed = isListed;
    this.#seen = new Map(rows.map((row) => [row.id, this.#look(row)]));
  }

  /** Takes over the rows as they are now. An overlay has the revision of what it lies on: it is no change yet. */
  update(rows: readonly OrderRow[]): boolean {
    const seen = new Map<string, Seen>();
    let isDifferent = false;
    for (const row of rows) {
      const before = this.#seen.get(row.id);
      const now = before?.rev === row.rev ? before : this.#look(row);
      seen.set(row.id, now);
      if (before === now) continue;
      const isSame = before
        ? before.isListed === now.isListed && (!now.isListed || before.amounts === now.amounts)
        : !now.isListed;
      isDifferent ||= !isSame;
    }
    this.#seen = seen;
    return isDifferent;
  }

  #look(row: OrderRow): Seen {
    const { rev, status, subTotal, taxAmount, tipAmount, inpersonTipAmount, total, totalCommission } = row;
    const amounts = [subTotal, taxAmount, tipAmount, inpersonTipAmount, total, totalCommission];
    return {
      rev,
      isListed: this.#isListed(row),
      amounts: `${status === 'Cancelled'} ${amounts.join(' ')}`,
    };
  }
}
