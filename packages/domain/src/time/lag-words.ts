const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How far something is behind, in words to read at a glance: '4 s', '5 minutes', '2 hours'. */
export function lagWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} minutes`;
  return `${Math.round(seconds / HOUR)} hours`;
}
