import type { Cents } from './cents.ts';

/**
 * `amount` cut into a part for each of `weights`, in proportion, whole cents that add up to it; the cents that are left
 * over go to the largest fractions, among equal ones to the smaller `ties`. Each part is at most its weight where the amount
 * is at most their sum. All numbers are integers, not negative, their products within the safe integers.
 * See docs/rules/money.md#sharing.
 */
export function shareCents(amount: Cents, weights: readonly Cents[], ties: readonly string[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum));
  const fractions = weights.map((weight) => (amount * weight) % sum);
  let left = amount - parts.reduce((total, part) => total + part, 0);
  if (left === 0) return parts;
  const places = weights.map((_, place) => place).filter((place) => fractions[place] !== 0);
  places.sort((a, b) => (fractions[b] ?? 0) - (fractions[a] ?? 0) || compare(ties[a] ?? '', ties[b] ?? ''));
  for (const place of places) {
    if (left === 0) return parts;
    parts[place] = (parts[place] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
