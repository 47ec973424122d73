/**
 * Whether two values are the same after they have crossed the wire or been in a JSON column: the order of an
 * object's keys does not count, and `undefined` is absent (at the top level it is null).
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

/** Arrays keep their positions: an empty one counts as much as a filled one. */
function presentFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined || Array.isArray(value));
}
