/** '7:05' for 425 whole minutes: hours and minutes, as a list of hours has them. */
export function workedWords(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export function totalMinutes(dayMinutes: readonly number[]): number {
  return dayMinutes.reduce((sum, minutes) => sum + minutes, 0);
}
