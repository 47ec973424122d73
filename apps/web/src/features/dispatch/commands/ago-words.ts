import { formatAge } from '../../../parts/format-age.ts';

/** 'just now', '4 s ago', '12 min ago', '1 h 05 ago'. Rounded down, and never in the future. */
export function agoWords(ms: number): string {
  return ms < 1_000 ? 'just now' : `${formatAge(ms)} ago`;
}
