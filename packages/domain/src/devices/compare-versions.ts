/**
 * Compares versions by their numbers: '4.9.0' is below '4.12', and '4.12' is '4.12.0'. One without a number is below all that
 * have one. Returns a number below, at or above 0.
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  if (a.length === 0 || b.length === 0) return Math.sign(a.length - b.length);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number);
}
