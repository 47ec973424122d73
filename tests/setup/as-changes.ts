import { isSameJson } from '@passline/domain/json/is-same-json';

/**
 * What the API takes as `changes` of a record: the fields of `wanted` that differ from `seen`, each as seen and as
 * wanted. Seen null: there is no record yet, and every field is sent.
 */
export function asChanges(
  wanted: object,
  seen: object | null = null,
): Record<string, { from: unknown; to: unknown }> {
  const before = new Map(Object.entries(seen ?? {}));
  const touched = Object.entries(wanted).filter(([field, to]) => !isSameJson(before.get(field), to));
  return Object.fromEntries(touched.map(([field, to]) => [field, { from: before.get(field), to }]));
}
