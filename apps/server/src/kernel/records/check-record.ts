import type { Principal } from '@passline/contract/kernel/permissions';
import type { FieldLocks } from '@passline/contract/kernel/records/record-kind';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { ok, refuse, type Result } from '@passline/domain/result';
import * as z from 'zod/mini';
import { issueWords } from '../actions/invalid-input.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Whether a record may become like `wanted`: each field that changes fits its schema, and the record fits its rule. Saving,
 * undo, copies and imports all check this. `before`: as it is, or was when it was removed; null for a new one.
 */
export function checkRecord<Wire extends object>(
  table: RecordTable<Wire>,
  wanted: Wire,
  before: Wire | null,
  nowMs: number,
): Result<unknown> {
  const forms = checkForms(table, wanted, before);
  return forms.ok ? (table.rules.check?.(wanted, before, nowMs) ?? forms) : forms;
}

/** Unchanged values are not checked again: their schema may have become narrower since. */
function checkForms<Wire extends object>(
  { edited }: RecordTable<Wire>,
  wanted: Wire,
  before: Wire | null,
): Result<null> {
  for (const field of Object.keys(edited) as (keyof Wire & string)[]) {
    const value = wanted[field];
    const schema = edited[field];
    if (!schema || value === undefined || (before && isSameJson(value, before[field]))) continue;
    const parsed = z.safeParse(schema, value);
    const [issue] = parsed.error?.issues ?? [];
    if (issue) return refuse('form', issueWords({ ...issue, path: [field, ...issue.path] }), field);
  }
  return ok(null);
}

/** For each of the changed fields that the caller may not change like that, the reason. */
export function locksOf<Wire extends object>(
  { rules }: RecordTable<Wire>,
  caller: Principal,
  before: Partial<Wire>,
  after: Partial<Wire>,
): FieldLocks {
  return rules.locks?.(caller, before, after) ?? {};
}

/** Whether fields that belong together are sent together. `said`: also those that stay as they are. */
export function checkTogether<Wire extends object>(
  { rules: { together = {} } }: RecordTable<Wire>,
  changed: readonly (keyof Wire)[],
  said: Partial<Wire>,
): Result<null> {
  for (const field of changed) {
    const one = together[field];
    if (one && said[one.with] === undefined) return { ok: false, refusal: one.refusal };
  }
  return ok(null);
}
