import { contract } from '@passline/contract/contract';
import { MAX_TAXES, type TaxRow } from '@passline/contract/taxes/taxes';
import type { Queryable } from '@passline/database';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import { taxIdOf } from '@passline/domain/taxes/tax-id';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const add = runAction(contract.taxes.add, async (call) => {
  const { db, input } = call;
  await lockTaxes(db);
  const { rows: known } = await db.query<{ count: number }>('select count(*)::int as count from taxes');
  if ((known[0]?.count ?? 0) >= MAX_TAXES)
    throw refused({
      code: 'taxes-too-many',
      message: `There are ${MAX_TAXES} taxes already. Please remove one that is not used.`,
    });
  const { rows } = await db.query<TaxRow>(
    `insert into taxes (id, name, rate) values ($1, $2, $3::numeric / 100) on conflict (id) do nothing
     returning id, name, rate`,
    [taxIdOf(input.name), input.name, input.percent],
  );
  const tax = rows[0];
  if (!tax)
    throw refused({ code: 'tax-taken', message: 'There is a tax of this name already.', field: 'name' });
  call.audit({ table: 'taxes', id: tax.id, locationId: null, before: null, after: told(tax) });
  return tax;
});

/** See docs/rules/taxes.md#which-taxes-there-are. */
export const remove = runAction(contract.taxes.remove, async (call) => {
  const { db, input } = call;
  const { taxId } = input;
  await lockTaxes(db);
  const { rows } = await db.query<TaxRow>('select id, name, rate from taxes where id = $1 for update', [
    taxId,
  ]);
  const tax = rows[0];
  if (!tax) throw notFound(`There is no tax '${taxId}'.`);
  if (taxId === DEFAULT_TAX_ID)
    throw refused({
      code: 'tax-default',
      message: `${tax.name} is the tax of products that name none. It cannot be removed.`,
    });
  await requireUnused(db, tax);
  await db.query('delete from taxes where id = $1', [taxId]);
  call.audit({ table: 'taxes', id: taxId, locationId: null, before: told(tax), after: null });
  return { taxId };
});

/** Adding counts, and removing looks for uses: one after the other. */
async function lockTaxes(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('taxes'))`);
}

async function requireUnused(db: Queryable, { id, name }: TaxRow): Promise<void> {
  const { rows } = await db.query<{ products: number; isPaid: boolean }>(
    `select (select count(*)::int from product_taxes where tax_id = $1) as products,
       exists (select from order_taxes where tax_id = $1) as "isPaid"`,
    [id],
  );
  const { products, isPaid } = rows[0] ?? { products: 0, isPaid: false };
  if (products > 0) {
    const have = products === 1 ? 'One product has' : `${products.toLocaleString('en')} products have`;
    throw refused({ code: 'tax-used', message: `${have} ${name}. Take it from them first.` });
  }
  if (isPaid)
    throw refused({ code: 'tax-used', message: `Orders were taxed with ${name}, so it has to stay.` });
}

function told({ name, rate }: TaxRow): Record<string, unknown> {
  return { name, rate };
}
