import type { RegionPin } from '../insight/region-pins.ts';

/** A food court has dozens of kitchens in one place. */
const MOST_NAMED = 4;

/** Everything in one place, one to a line. */
export function pinnedWords(pins: readonly Pick<RegionPin, 'words'>[]): string {
  const named = pins.slice(0, MOST_NAMED).map(({ words }) => words);
  return [...named, ...(pins.length > MOST_NAMED ? [`and ${pins.length - MOST_NAMED} more`] : [])].join('\n');
}
