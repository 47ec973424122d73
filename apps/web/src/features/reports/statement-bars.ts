import type { StatementRow } from '@passline/domain/reports/bridge-rows';

/** Where a bar begins and how long it is, in percent of the room; `isRise`: it adds. */
export type Bar = { fromPercent: number; widthPercent: number; isRise: boolean };

/** Each line begins where the one before ended, a balance at zero; by the keys of the rows. Nothing is drawn for no change. */
export function barsOf(rows: readonly StatementRow[]): ReadonlyMap<string, Bar> {
  const ends = rows.flatMap(({ kind, changeCents, balanceCents }) => {
    if (balanceCents === null) return [];
    return kind === 'balance' ? [balanceCents] : [balanceCents - (changeCents ?? 0), balanceCents];
  });
  const least = Math.min(0, ...ends);
  const room = Math.max(0, ...ends) - least;
  const bars = new Map<string, Bar>();
  for (const { key, kind, changeCents, balanceCents } of rows) {
    if (balanceCents === null) continue;
    const from = kind === 'balance' ? 0 : balanceCents - (changeCents ?? 0);
    if (from === balanceCents) continue;
    bars.set(key, {
      fromPercent: ((Math.min(from, balanceCents) - least) / room) * 100,
      widthPercent: (Math.abs(balanceCents - from) / room) * 100,
      isRise: balanceCents > from,
    });
  }
  return bars;
}
