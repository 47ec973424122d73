import { HEAT_DAYS, HOURS_OF_DAY } from './heat-cells.ts';

const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: HOURS_OF_DAY,
  ArrowUp: -HOURS_OF_DAY,
};

/** The hour of the week to which a key leads; null: to none; undefined: the key means nothing here. */
export function walkHeat(key: string, at: number | null): number | null | undefined {
  if (key === 'Escape') return at === null ? undefined : null;
  const move = MOVES[key];
  if (move === undefined) return undefined;
  if (at === null) return 0;
  const to = at + move;
  return to < 0 || to >= HEAT_DAYS.length * HOURS_OF_DAY ? at : to;
}
