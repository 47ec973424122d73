import { ORPCError } from '@orpc/client';
import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import { messageOf } from '../../api/refusal.ts';
import { namesOf, type FormFields, type Mistakes } from './form-fields.ts';

type Issue = { path?: readonly unknown[]; message?: string };
type RefusalData = {
  issues?: readonly Issue[];
  fields?: Readonly<Record<string, string>>;
  field?: string;
  current?: unknown;
};

/** What the server objected to, at the fields concerned, and as a message for the whole form. */
export type PlacedRefusal<Values> = {
  mistakes: Mistakes<Values>;
  conflicts: readonly FieldConflict[];
  words: string;
  /** Whether the mistakes are all that the server objected to. */
  isWhole: boolean;
};

/** Finds the fields of a form in a refusal, by its data and never by its message. */
export function placeRefusal<Values extends object>(
  error: unknown,
  fields: FormFields<Values>,
): PlacedRefusal<Values> {
  const words = messageOf(error);
  if (!(error instanceof ORPCError)) return { mistakes: {}, conflicts: [], words, isWhole: false };
  const data = (error.data ?? {}) as RefusalData;
  const names = namesOf(fields);
  const nameAt = (path: string) => names.find((name) => `.${path}.`.includes(`.${name}.`));
  const conflicts = conflictsIn(data.current).flatMap((conflict) => {
    const name = nameAt(conflict.field);
    const { ofWire = (value: unknown) => value } = name ? fields[name] : {};
    return name ? [{ ...conflict, field: name, theirs: ofWire(conflict.theirs) }] : [];
  });
  if (conflicts.length > 0) {
    const labels = conflicts.map(({ field }) => fields[field].label).join(', ');
    const who = namesOfAll(conflicts);
    const changed = `${who} changed ${labels} meanwhile. Nothing was saved.`;
    return { mistakes: {}, conflicts, words: changed, isWhole: false };
  }
  const said: [string, string][] = [
    ...Object.entries(data.fields ?? {}),
    ...(data.field ? [[data.field, error.message] as [string, string]] : []),
    ...(data.issues ?? []).map(({ path = [], message = words }): [string, string] => [
      fieldPath(path),
      message,
    ]),
  ];
  // The first mistake of a field is the first to correct.
  const placed = said.toReversed().flatMap(([at, message]) => {
    const name = nameAt(at);
    return name ? [[name, message]] : [];
  });
  return {
    mistakes: Object.fromEntries(placed) as Mistakes<Values>,
    conflicts: [],
    words,
    isWhole: said.length > 0 && placed.length === said.length,
  };
}

/**
 * The wrapper around a changed value is not part of the field: 'updates.0.changes.hoursLT.to.3' is
 * 'updates.0.hoursLT.3'.
 */
const WRAPPERS = new Set<unknown>(['changes', 'privateChanges', 'from', 'to']);

function fieldPath(path: readonly unknown[]): string {
  return path.filter((part) => !WRAPPERS.has(part)).join('.');
}

function conflictsIn(current: unknown): FieldConflict[] {
  return Array.isArray(current) ? (current as FieldConflict[]) : [];
}

/** 'Ana Moreau', 'Ana Moreau and Bo Lind', 'Ana Moreau and somebody else'. */
function namesOfAll(conflicts: readonly FieldConflict[]): string {
  const names = new Set(conflicts.map(({ changedBy }) => changedBy).filter(Boolean));
  if (names.size === 0) return 'Somebody else';
  const others = conflicts.every(({ changedBy }) => changedBy) ? [] : ['somebody else'];
  return [...names, ...others].join(' and ');
}
