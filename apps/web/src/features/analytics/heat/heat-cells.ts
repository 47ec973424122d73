import { formatCount } from '../../../parts/list/count-words.ts';

export const HOURS_OF_DAY = 24;
export const HEAT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const STEPS = 7;

export type HeatCell = {
  day: number;
  hour: number;
  /** Orders in an average hour of these; null where the window holds none. */
  value: number | null;
  /** '56'; nothing where it rounds to nothing. */
  words: string;
  /** From 0, the palest, to 6. */
  step: number;
};

/** The hours of a week from Monday 00:00 on, in seven steps up to the busiest one. */
export function heatCellsOf(hours: readonly (number | null)[]): HeatCell[] {
  const most = Math.max(...hours.map((value) => value ?? 0));
  return hours.map((value, at) => ({
    day: Math.floor(at / HOURS_OF_DAY),
    hour: at % HOURS_OF_DAY,
    value,
    words: value === null || value < 0.5 ? '' : formatCount(Math.round(value)),
    step: value === null || most === 0 ? 0 : Math.min(STEPS - 1, Math.floor((value / most) * STEPS)),
  }));
}

/** '18:00'. */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** What is read out at a cell: 'Fri 18:00: 92 orders'. `isOver`: all of the window has come. */
export function spokenCell({ day, hour, value, words }: HeatCell, isOver: boolean): string {
  const place = `${HEAT_DAYS[day]} ${hourWords(hour)}`;
  if (value === null) return `${place}: ${isOver ? 'not in this window' : 'not over yet in this window'}`;
  if (value === 0) return `${place}: no orders`;
  // Less than half an order fills no cell, and is more than none.
  const count = words || averageWords(value) || 'less than 0.1';
  return `${place}: ${count} ${count === '1' ? 'order' : 'orders'}`;
}

/** The same with one decimal, for those who see the rounded number: 'Fri 18:00: 92.4 orders'. */
export function exactCell(cell: HeatCell, isOver: boolean): string {
  return spokenCell({ ...cell, words: averageWords(cell.value) }, isOver);
}

/** '3', '2.4': an average with one decimal; nothing where there is nothing. */
export function averageWords(value: number | null): string {
  const rounded = Math.round((value ?? 0) * 10) / 10;
  return rounded === 0 ? '' : String(rounded);
}

/** The averages of a day together: orders on an average Monday, and so on. Null where nothing of the day is held. */
export function heatSums(cells: readonly HeatCell[]): (number | null)[] {
  return HEAT_DAYS.map((_, day) => {
    const own = cells.flatMap((cell) => (cell.day === day && cell.value !== null ? [cell.value] : []));
    return own.length === 0 ? null : own.reduce((sum, value) => sum + value, 0);
  });
}
