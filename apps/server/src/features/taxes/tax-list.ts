import { contract } from '@passline/contract/contract';
import type { EditedTax, TaxRow } from '@passline/contract/taxes/taxes';
import { taxIdOf } from '@passline/domain/taxes/tax-id';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { insertRecord, removeRecord } from '../../kernel/records/write-record.ts';
import { taxTable } from './tax-table.ts';

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const add = runAction(contract.taxes.add, async (call) =>
  toRow(await insertRecord(call, taxTable, { ...call.input, id: taxIdOf(call.input.name) })),
);

/** See docs/rules/taxes.md#editing-a-tax. */
export const update = runAction(contract.taxes.update, async (call) => {
  const { db, reach, input } = call;
  const locked = await lockRecord(db, reach, taxTable, input.taxId);
  return toRow(await applyChanges(call, taxTable, locked, input.changes));
});

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const remove = runAction(contract.taxes.remove, async (call) => {
  const { db, reach, input } = call;
  const { taxId } = input;
  await removeRecord(call, taxTable, await lockRecord(db, reach, taxTable, taxId));
  return { taxId };
});

function toRow({ percent, ...tax }: EditedTax): TaxRow {
  return { ...tax, rate: Math.round(percent * 1_000) / 100_000 };
}
