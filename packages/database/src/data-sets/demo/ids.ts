import type { Random } from '@passline/domain/samples/seeded-random';

function hex(random: Random, digits: number): string {
  let text = '';
  while (text.length < digits) text += random.int(0, 0xffff).toString(16).padStart(4, '0');
  return text.slice(0, digits);
}

/** A UUID of version 4 that is the same for the same seed. */
export function makeId(random: Random): string {
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`;
}

/** A UUID of version 7: in their index orders are sorted by time, as real ones are. */
export function makeIdAt(random: Random, atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`;
}
