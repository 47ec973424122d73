/**
 * Whether two values say the same once they have crossed the wire or lain in a JSON column: the order of an object's
 * keys says nothing, and `undefined` is a value that is absent (null where nothing is around it).
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right || Object.is(left, right)) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftFields = presentFields(left);
  const rightFields = new Map(presentFields(right));
  return (
    leftFields.length === rightFields.size &&
    leftFields.every(([key, value]) => rightFields.has(key) && isSameJson(value, rightFields.get(key)))
  );
}

/** An array keeps its places: one that is empty counts as much as one that is filled. */
function presentFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined || Array.isArray(value));
}
