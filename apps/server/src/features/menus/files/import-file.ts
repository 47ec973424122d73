import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { readMenuFile } from '@passline/domain/menus/files/read-menu-file';
import type { AuditNote } from '../../../kernel/actions/audit.ts';
import { conflict, notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { readRecord } from '../../../kernel/records/read-record.ts';
import { menuTable } from '../menu-table.ts';
import { lockMenuRecords } from './menu-records.ts';
import { planImport } from './plan-import.ts';
import { readTaxIds } from './read-tax-ids.ts';
import { writeDiff } from './write-diff.ts';

/** Writes what the check of the same file has shown, or nothing. See docs/rules/menus.md#what-an-import-changes. */
export const importFile = runAction(contract.menus.import, async (call) => {
  const { db, input, reach, nowMs } = call;
  const { menuId, text, isWhole, expectedDigest } = input;
  const menu = await readRecord(db, menuTable, menuId);
  if (!menu || !covers(reach, menu.locationId)) throw notFound();
  // Before anything is locked: a large file takes its time.
  const read = readMenuFile(text, { taxIds: await readTaxIds(db) });
  if (!read.ok) {
    const [{ line, message } = { line: 1, message: '' }] = read.mistakes;
    throw refused({
      code: 'menu-file',
      message: `Line ${line}: ${message} Nothing was saved. Please check the file again.`,
    });
  }
  const records = await lockMenuRecords(db, reach, menuId);
  const { diff, changes } = planImport(records, read.file, { isWhole, nowMs });
  if (changes.digest !== expectedDigest) {
    const message = 'The menu has changed meanwhile, so something else would be written. Nothing was saved.';
    throw conflict(message, changes, '', 0);
  }
  call.mayBeUnchanged();
  const firstOf = new Map<string, string>();
  const audit = (note: AuditNote) => {
    if (!firstOf.has(note.table)) firstOf.set(note.table, note.id);
    call.audit(note);
  };
  await writeDiff({ ...call, audit }, diff, records);
  return { menuId, recordCount: changes.recordCount, recordIds: [...firstOf.values()] };
});
