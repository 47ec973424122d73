import type { Told } from './kind-entry.ts';

/** A value that needs no words of its own. */
export function plainWords(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Several values, one after another; ids by their names. */
export function listWords(value: unknown, { nameOf = String }: Pick<Told, 'nameOf'> = {}): string {
  return Array.isArray(value) ? value.map((one) => nameOf(String(one))).join(', ') : '';
}

/** The name of what an id stands for. */
export function nameWords(value: unknown, { nameOf = String }: Pick<Told, 'nameOf'>): string {
  return typeof value === 'string' && value !== '' ? nameOf(value) : '';
}
