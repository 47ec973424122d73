import { formatCents, sumCents } from '@passline/domain/money/cents';

export const DEEDS = [
  'joined',
  'placed',
  'redeemed',
  'went elsewhere',
  'confirmed',
  'confirmed late',
  'delayed',
  'made ready',
  'took payment for',
  'finished',
  'cancelled',
  'went on duty',
  'went home',
  'accepted',
  'arrived for',
  'picked up',
  'delivered',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Counts what happened, for one line a minute. */
export class Tally {
  readonly #deeds = new Map<Deed, number>();
  readonly #refusals = new Map<string, number>();
  #cents: number[] = [];

  did(deed: Deed): void {
    this.#deeds.set(deed, (this.#deeds.get(deed) ?? 0) + 1);
  }

  sold(cents: number): void {
    this.#cents.push(cents);
  }

  wasRefused(code: string): void {
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
  }

  /** What happened since the last call, in one line. */
  line(open: number): string {
    const deeds = DEEDS.flatMap((deed) => {
      const count = this.#deeds.get(deed) ?? 0;
      const worth = deed === 'placed' && count > 0 ? ` (${formatCents(sumCents(this.#cents))})` : '';
      return count > 0 ? [`${deed} ${count}${worth}`] : [];
    });
    const refusals = [...this.#refusals].map(([code, count]) => `${count} ${code}`);
    this.#deeds.clear();
    this.#refusals.clear();
    this.#cents = [];
    return [
      deeds.length > 0 ? deeds.join(', ') : 'nothing was due',
      `${open} open`,
      refusals.length > 0 ? `refused: ${refusals.join(', ')}` : 'nothing refused',
    ].join('; ');
  }
}
