import { isSameJson } from '@passline/domain/json/is-same-json';
import type { FieldChange } from '../field-changes.ts';
import type { RecordField } from './record-kind.ts';

type Fields = Record<string, unknown>;

/** What is known of the parts of each field: a kind of record, or the fields of its form. */
export type Parted = {
  readonly fields: Readonly<
    Record<string, Pick<RecordField, 'parts' | 'partsBy' | 'keepsOrder' | 'isOneChoice'> | undefined>
  >;
};

/** Whether a field is changed part by part, and all these values of it have parts. */
export function isParted(kind: Parted, field: string, values: unknown[]): values is Fields[] {
  return (
    kind.fields[field]?.parts !== undefined &&
    values.every((value) => typeof value === 'object' && value !== null)
  );
}

/** The parts of a field by name; in a list each entry by what identifies it: 'ordering.2026-12-25'. */
export function partsOf(kind: Parted, field: string, value: unknown): Fields | null {
  const { parts, partsBy } = kind.fields[field] ?? {};
  if (partsBy && Array.isArray(value)) {
    const entries: Fields[] = value;
    return Object.fromEntries(entries.map((one) => [partsBy.map((key) => String(one[key])).join('.'), one]));
  }
  return parts && typeof value === 'object' && value !== null ? { ...value } : null;
}

/** The parts as the field holds them: a list is in the order of the last value that identifies its entries. */
export function ofParts(kind: Parted, field: string, parts: Fields): unknown {
  const by = kind.fields[field]?.partsBy?.at(-1);
  if (by === undefined) return parts;
  const entries = Object.values(parts).filter((one): one is Fields => one !== null && one !== undefined);
  return entries.toSorted((one, other) => (String(one[by]) < String(other[by]) ? -1 : 1));
}

/** What an audit note contains: the changed fields that people know, and for a field with parts only what differs. */
export function differingParts(
  kind: Parted,
  before: object | null,
  after: object | null,
): { before: Fields | null; after: Fields | null } {
  if (!before || !after) return { before: before && { ...before }, after: after && { ...after } };
  const states: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const field of Object.keys(kind.fields)) {
    const was: unknown = Reflect.get(before, field);
    const is: unknown = Reflect.get(after, field);
    const values = [was, is];
    if (isSameJson(was, is)) continue;
    const [wasPart, isPart] = isParted(kind, field, values) ? onlyDiffering(values) : values;
    states.before[field] = wasPart ?? null;
    states.after[field] = isPart ?? null;
  }
  return states;
}

function onlyDiffering([was = {}, is = {}]: Fields[]): Fields[] {
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (part) => !isSameJson(was[part], is[part]),
  );
  return [was, is].map((value) => Object.fromEntries(parts.map((part) => [part, value[part] ?? null])));
}

export type Merged = {
  value: unknown;
  /** What two people want differently; `part` is empty for the whole field. */
  conflicts: { part: string; yours: unknown; theirs: unknown }[];
};

/** A field's current value merged with the change of a sender who saw `from`. */
export function mergeField(
  kind: Parted,
  field: string,
  current: unknown,
  { from, to }: { from?: unknown; to: unknown },
): Merged {
  if (isSameJson(to, current)) return { value: current, conflicts: [] };
  const values = [current, from, to];
  const merged = mergeEntries(kind, field, { current, from, to }) ?? mergeNames(kind, field, values);
  if (merged) return { value: merged, conflicts: [] };
  const lists = entriesOf(kind, field, values);
  if (lists) return mergeLists(kind, field, lists);
  if (isParted(kind, field, values)) return mergeParts(values);
  return isSameJson(from, current)
    ? { value: to, conflicts: [] }
    : { value: current, conflicts: [{ part: '', yours: to, theirs: current }] };
}

/**
 * A list that people put in order, merged entry by entry, and in an entry field by field: its current value with the change of
 * a sender who saw `from`. If the sender changed the order, theirs counts. Null if it is not such a list, or if both changed the
 * same field of an entry differently, or one removed what the other changed. See docs/rules/menus.md#editing-a-modifier-group.
 */
export function mergeEntries(
  kind: Parted,
  field: string,
  lists: { current: unknown; from: unknown; to: unknown },
): unknown[] | null {
  if (!kind.fields[field]?.keepsOrder) return null;
  const [current, from, to] = [lists.current, lists.from, lists.to].map((list) => partsOf(kind, field, list));
  if (!current || !from || !to) return null;
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSameJson(from[key], to[key]) && !isSameJson(to[key], current[key]),
  );
  const merged: Fields = { ...current };
  for (const key of changed) {
    const entry = mergeEntry([current[key], from[key], to[key]]);
    if (!entry) return null;
    merged[key] = entry.value;
  }
  const keysIn = (list: Fields, others: Fields) => Object.keys(list).filter((key) => key in others);
  const isReordered = !isSameJson(keysIn(from, to), keysIn(to, from));
  const [kept, wanted] = [Object.keys(current), Object.keys(to)];
  const order = isReordered ? [...wanted, ...kept] : withPlaces(kept, wanted);
  return [...new Set(order)].flatMap((key) => merged[key] ?? []);
}

/**
 * A list of names or ids, of which two people add and remove different ones: its current value with what the sender added and removed
 * of what they saw. What `from` holds in another order is the same list. If the sender changed the order, theirs counts. Null if one of
 * the values is not such a list, or if neither of the two wants what they would get together: of a list that is chosen as a whole always,
 * of any other if nothing would be left that neither emptied. See docs/rules/restaurants.md#edited-by-two-people.
 */
function mergeNames(kind: Parted, field: string, values: unknown[]): string[] | null {
  if (!values.every(isNames)) return null;
  const [current = [], from = [], to = []] = values;
  const isByBoth = [current, to].every((one) => !hasSameNames(one, from)) && !hasSameNames(current, to);
  if (isByBoth && kind.fields[field]?.isOneChoice) return null;
  const kept = current.filter((name) => to.includes(name) || !from.includes(name));
  const wanted = to.filter((name) => current.includes(name) || !from.includes(name));
  const isEmptied = [...kept, ...wanted].length === 0 && current.length > 0 && to.length > 0;
  if (isByBoth && isEmptied) return null;
  const isReordered = !isSameJson(
    from.filter((name) => to.includes(name)),
    to.filter((name) => from.includes(name)),
  );
  return isReordered ? [...new Set([...wanted, ...kept])] : withPlaces(kept, wanted);
}

function hasSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

function isNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string') &&
    new Set(value).size === value.length
  );
}

/** An entry of a list, field by field; null if it is in conflict. */
function mergeEntry(values: [current: unknown, from: unknown, to: unknown]): { value: unknown } | null {
  const [current, from, to] = values;
  if (isSameJson(current, from)) return { value: to };
  if (!values.every(isFields)) return null;
  const { value, conflicts } = mergeParts(values);
  return conflicts.length > 0 ? null : { value };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a list with those that are only in `wanted`: each after the one that it follows there, the last of it at the end. */
function withPlaces(kept: readonly string[], wanted: readonly string[]): string[] {
  const order = [...kept];
  const end = wanted.findLastIndex((key) => kept.includes(key)) + 1;
  for (const [at, key] of wanted.slice(0, end).entries())
    if (!order.includes(key)) order.splice(order.indexOf(wanted[at - 1] ?? '') + 1, 0, key);
  return [...order, ...wanted.slice(end)];
}

/** The field as a sender wants it who has seen what both changed and keeps theirs of it: the other parts are as they are now. */
export function keepParts(
  kind: Parted,
  field: string,
  current: unknown,
  { from, to }: { from?: unknown; to: unknown },
): unknown {
  const [is, was, wanted] = [current, from, to].map((value) => partsOf(kind, field, value));
  if (!is || !was || !wanted) return to;
  const seen: Fields = { ...was };
  const mine: Fields = { ...wanted };
  const hasEntries = kind.fields[field]?.keepsOrder === true;
  for (const part of new Set([...Object.keys(was), ...Object.keys(wanted)])) {
    if (isSameJson(was[part], wanted[part])) continue;
    if (part in is) seen[part] = is[part];
    else delete seen[part];
    // Of an entry too, only what they changed is theirs: the rest of it is as somebody else left it.
    const entry = [is[part], was[part], wanted[part]];
    if (hasEntries && entry.every(isFields)) mine[part] = overEntry(entry);
  }
  const [asSeen, asMine] = [seen, mine].map((parts) => (Array.isArray(from) ? Object.values(parts) : parts));
  const { value, conflicts } = mergeField(kind, field, current, { from: asSeen, to: asMine });
  return conflicts.length > 0 ? to : value;
}

/** An entry as it is, with those of its fields that one person changed as they want them. */
function overEntry([is = {}, was = {}, wanted = {}]: Fields[]): Fields {
  const mine = Object.entries(wanted).filter(([name, value]) => !isSameJson(value, was[name]));
  return { ...is, ...Object.fromEntries(mine) };
}

/** The entries of lists without a manual order, by what identifies them; null if one of these is not such a list. */
function entriesOf(kind: Parted, field: string, values: unknown[]): Fields[] | null {
  const { partsBy, keepsOrder } = kind.fields[field] ?? {};
  if (!partsBy || keepsOrder) return null;
  const lists = values.map((value) => partsOf(kind, field, value)).filter((list) => list !== null);
  return lists.length === values.length ? lists : null;
}

/** Entry by entry: an entry that two people changed differently is in conflict. */
function mergeLists(kind: Parted, field: string, [current = {}, from = {}, to = {}]: Fields[]): Merged {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSameJson(from[key], to[key]) && !isSameJson(to[key], current[key]),
  );
  const conflicting = changed.filter((key) => !isSameJson(current[key], from[key]));
  const mine = changed.filter((key) => !conflicting.includes(key));
  return {
    value: ofParts(kind, field, { ...current, ...Object.fromEntries(mine.map((key) => [key, to[key]])) }),
    conflicts: conflicting.map((part) => ({
      part,
      yours: to[part] ?? null,
      theirs: current[part] ?? null,
    })),
  };
}

/** The same for an object inside of a record: its fields as they are, with what somebody changed of them. */
export function mergeInside<Inside extends object>(
  current: Inside,
  changes: { readonly [Field in keyof Inside]?: FieldChange<unknown> | undefined },
): { value: Inside; conflicts: (Merged['conflicts'][number] & { part: keyof Inside & string })[] } {
  const named = Object.entries<FieldChange<unknown> | undefined>(changes).filter(([, change]) => change);
  const from = Object.fromEntries(named.map(([field, change]) => [field, change?.from]));
  const to = Object.fromEntries(named.map(([field, change]) => [field, change?.to]));
  const is: Fields = Object.fromEntries(Object.entries(current));
  // The schema of each change is the field's own.
  return mergeParts([is, from, to]) as ReturnType<typeof mergeInside<Inside>>;
}

/** Part by part: what one of two people changed is as they want it; what both changed differently is in conflict. */
function mergeParts([current = {}, from = {}, to = {}]: Fields[]): Merged & { value: Fields } {
  const wanted = Object.keys(to).filter(
    (part) => !isSameJson(to[part], from[part]) && !isSameJson(to[part], current[part]),
  );
  const conflicting = wanted.filter((part) => !isSameJson(current[part], from[part]));
  const mine = wanted.filter((part) => !conflicting.includes(part));
  return {
    value: { ...current, ...Object.fromEntries(mine.map((part) => [part, to[part]])) },
    conflicts: conflicting.map((part) => ({ part, yours: to[part], theirs: current[part] })),
  };
}
