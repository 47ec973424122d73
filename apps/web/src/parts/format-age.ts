import { formatMinutes } from './format-minutes.ts';

/** '42 s', '3 min', '1 h 05': how old something is. Rounded down, and never below zero. */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000));
  return seconds < 60 ? `${seconds} s` : formatMinutes(seconds / 60);
}
