import { isSameJson } from '../../json/is-same-json.ts';
import type { FieldChanges } from './menu-diff.ts';
import type { FileFields } from './menu-file-fields.ts';

/** The fields that the file gives and that differ; null if there are none. */
export function changedFields<Fields>(
  fields: FileFields<Fields>,
  current: Fields,
  said: Partial<Fields>,
): FieldChanges<Fields> | null {
  const changes: FieldChanges<Fields> = { from: {}, to: {} };
  let isChanged = false;
  for (const name in fields) {
    if (said[name] === undefined || isSameJson(current[name], said[name])) continue;
    changes.from[name] = current[name];
    changes.to[name] = said[name];
    isChanged = true;
  }
  return isChanged ? changes : null;
}
