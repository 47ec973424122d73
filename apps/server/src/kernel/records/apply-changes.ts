import type { FieldChange } from '@passline/contract/kernel/field-changes';
import type { Principal } from '@passline/contract/kernel/permissions';
import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import { fieldLocked } from '../actions/refusal.ts';
import type { ActionCall } from '../actions/run-action.ts';
import { fieldsChangedMeanwhile, requireSeen, type FoundConflict } from './field-conflicts.ts';
import { recordPart } from './find-authors.ts';
import { mergeField } from '@passline/contract/kernel/records/parted';
import type { RecordCall, RecordTable } from './record-table.ts';
import { saveRecord } from './write-record.ts';

export type Changes<Wire> = { readonly [Field in keyof Wire]?: FieldChange<unknown> | undefined };

/**
 * Saves the sender's changes of a locked record. If somebody else changed one of the same fields differently meanwhile,
 * that is a conflict and nothing is saved; their changes of other fields stay. See
 * docs/rules/restaurants.md#edited-by-two-people.
 *
 * @throws CONFLICT with every field in conflict; Refused if the record may not become like that, or if a change does not say what was
 *   seen
 */
export async function applyChanges<Wire extends object>(
  call: RecordCall & Pick<ActionCall<unknown>, 'mayBeUnchanged'>,
  table: RecordTable<Wire>,
  locked: Wire,
  changes: Changes<Wire>,
): Promise<Wire> {
  const { fields, conflicts } = mergeChanges(table, locked, changes);
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);
  call.mayBeUnchanged();
  return saveRecord(call, table, locked, fields);
}

/** What to write from the changes of one record, and which are in conflict. @throws Refused as `applyChanges` */
export function mergeChanges<Wire extends object>(
  table: RecordTable<Wire>,
  current: Wire,
  changes: Changes<Wire>,
): { fields: Partial<Wire>; conflicts: FoundConflict[] } {
  const fields: Partial<Wire> = {};
  const conflicts: FoundConflict[] = [];
  const recordId = String(current[table.key]);
  for (const field of changedFields(changes)) {
    const change = changes[field];
    if (!change) continue;
    requireSeen(table.kind, field, current[field], change);
    const merged = mergeField(table.kind, field, current[field], change);
    // The schema of the change is the field's own.
    fields[field] = merged.value as Wire[typeof field];
    for (const { part, yours, theirs } of merged.conflicts) {
      const path = part === '' ? [field] : [field, ...part.split('.')];
      conflicts.push({
        part: recordPart(table, current, path),
        recordId,
        field: path.join('.'),
        yours,
        theirs,
      });
    }
  }
  return { fields, conflicts };
}

/** Before anything is locked or read: what a role may not edit is refused whatever else is wrong. @throws FIELD_LOCKED */
export function requireUnlocked<Wire extends object>(
  { kind }: RecordTable<Wire>,
  caller: Principal,
  fields: readonly string[],
): void {
  const locks = lockedFields(kind, caller, fields);
  if (Object.keys(locks).length > 0) throw fieldLocked(locks, kind.fields);
}

/** A field that is named without a change, as mapping an address to an object leaves it, counts as absent. */
export function changedFields<Wire extends object>(changes: Changes<Wire>): (keyof Wire & string)[] {
  const fields = Object.keys(changes) as (keyof Wire & string)[];
  return fields.filter((field) => changes[field] !== undefined);
}
