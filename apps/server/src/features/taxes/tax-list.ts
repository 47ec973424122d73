import { contract } from '@passline/contract/contract';
import type { EditedTax, TaxRow } from '@passline/contract/taxes/taxes';
import { storedPercent } from '@passline/domain/taxes/tax-rate';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { insertRecord, removeRecord } from '../../kernel/records/write-record.ts';
import { newTaxId } from './new-tax-id.ts';
import { taxTable } from './tax-table.ts';

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const add = runAction(contract.taxes.add, async (call) =>
  toRow(await insertRecord(call, taxTable, { ...call.input, id: await newTaxId(call.db, call.input.name) })),
);

/** See docs/rules/taxes.md#editing-a-tax. */
export const update = runAction(contract.taxes.update, async (call) => {
  const { db, reach, input } = call;
  const locked = await lockRecord(db, reach, taxTable, input.taxId);
  const { percent, ...others } = input.changes;
  // A program that computes what it saw from the rate means the percent that is stored.
  const seen =
    typeof percent?.from === 'number' ? { ...percent, from: storedPercent(percent.from) } : percent;
  return toRow(await applyChanges(call, taxTable, locked, { ...others, ...(seen && { percent: seen }) }));
});

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const remove = runAction(contract.taxes.remove, async (call) => {
  const { db, reach, input } = call;
  const { taxId } = input;
  await removeRecord(call, taxTable, await lockRecord(db, reach, taxTable, taxId));
  return { taxId };
});

function toRow(tax: EditedTax): TaxRow {
  return { ...tax, rate: Math.round(tax.percent * 1_000) / 100_000 };
}
