import { contract } from '@passline/contract/contract';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { percentOfRate } from '@passline/domain/taxes/tax-rate';
import { applyTax } from '@passline/domain/taxes/product-taxes';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { productTable } from '../menus/product-table.ts';
import { lockRecords } from '../../kernel/records/lock-record.ts';
import { saveRecords } from '../../kernel/records/write-record.ts';

export const list = runQuery(contract.taxes.list, async ({ db }) => {
  const { rows } = await db.query<Omit<TaxRow, 'percent'>>({
    name: 'list-taxes',
    text: 'select id, name, rate, order_types as "orderTypes" from taxes order by id',
  });
  return rows.map((tax) => ({ ...tax, percent: percentOfRate(tax.rate) }));
});

/** See docs/rules/taxes.md#ticking. */
export const apply = runAction(contract.taxes.apply, async (call) => {
  const { db, reach } = call;
  const { taxId, productIds, isTaxed } = call.input;
  call.mayBeUnchanged();
  const locked = await lockRecords(db, reach, productTable, productIds);
  const { rowCount } = await db.query('select from taxes where id = $1', [taxId]);
  if (rowCount === 0)
    throw refused({ code: 'tax-unknown', message: `There is no tax '${taxId}'.`, field: 'taxId' });
  const applied = applyTax([...locked.values()], taxId, isTaxed);
  if (!applied.ok) throw refused(applied.refusal);
  const changes = applied.value.map(({ product, taxIds }) => ({ locked: product, fields: { taxIds } }));
  return { products: await saveRecords(call, productTable, changes) };
});
