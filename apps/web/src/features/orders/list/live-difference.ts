import type { OrderRow } from '@passline/contract/orders/order';
import { dueOf } from './due-of.ts';

type Seen = { rev: number; isListed: boolean; places: string };

/**
 * Says whether changes of the live rows make a list and its sums wrong: an order came into it, left it, costs something
 * else, or has another place in it. Other changes of a listed order are shown without reading anything again.
 */
export class LiveDifference {
  readonly #isListed: (order: OrderRow) => boolean;
  readonly #isByDue: boolean;
  #seen: Map<string, Seen>;

  /** `isByDue`: the list is sorted by due time, so that another time is another place in it. */
  constructor(isListed: (order: OrderRow) => boolean, isByDue: boolean, rows: readonly OrderRow[]) {
    this.#isListed = isListed;
    this.#isByDue = isByDue;
    this.#seen = new Map(rows.map((row) => [row.id, this.#look(row)]));
  }

  /** Takes over the rows as they are now. An overlay has the revision of its row: it is not a change yet. */
  update(rows: readonly OrderRow[]): boolean {
    const seen = new Map<string, Seen>();
    let isDifferent = false;
    for (const row of rows) {
      const before = this.#seen.get(row.id);
      const now = before?.rev === row.rev ? before : this.#look(row);
      seen.set(row.id, now);
      if (before === now) continue;
      const isSame = before
        ? before.isListed === now.isListed && (!now.isListed || before.places === now.places)
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
      places: `${status === 'Cancelled'} ${amounts.join(' ')} ${this.#isByDue ? dueOf(row) : ''}`,
    };
  }
}
