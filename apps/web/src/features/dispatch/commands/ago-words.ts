const MINUTE_MS = 60_000;

/** 'just now', '4 s ago', '12 min ago', '1 h 05 ago'. Cut off, and never of the future. */
export function agoWords(ms: number): string {
  if (ms < 1_000) return 'just now';
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1_000)} s ago`;
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min ago`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} ago`;
}
