import { EditedTax, MAX_TAXES, TAX_FIELDS } from '@passline/contract/taxes/taxes';
import { taxKind } from '@passline/contract/taxes/tax-kind';
import type { Queryable } from '@passline/database';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import { ok, refuse } from '@passline/domain/result';
import { refused } from '../../kernel/actions/refusal.ts';
import { lockList } from '../../kernel/records/lock-list.ts';
import { recordTable, type RecordTable } from '../../kernel/records/record-table.ts';
import { requireFreeName } from './require-free-name.ts';

/** The taxes of the platform. See docs/rules/taxes.md#which-taxes-there-are. */
export const taxTable: RecordTable<EditedTax> = recordTable<EditedTax>({
  kind: taxKind,
  wire: EditedTax,
  key: 'id',
  edited: TAX_FIELDS,
  stored: {
    percent: {
      // The rate is a fraction of five places.
      read: ({ rate }) => Math.round(Number(rate) * 100_000) / 1_000,
      write: (percent) => ({ rate: percent / 100 }),
    },
  },
  rules: {
    comesAndGoes: true,
    check: (_wanted, before) =>
      before?.id === DEFAULT_TAX_ID
        ? refuse(
            'tax-default',
            `${before.name} is the tax of products that name none, of delivery fees and of commissions. It cannot be changed.`,
          )
        : ok(undefined),
    room: (count) =>
      count < MAX_TAXES
        ? ok(undefined)
        : refuse(
            'taxes-too-many',
            `There are ${MAX_TAXES} taxes already. Please remove one that is not used.`,
          ),
    requireWritable: async ({ db }, written) => {
      // Two people may choose one name at once.
      await lockList(db, taxTable, {});
      for (const { id, name } of written)
        if (id !== undefined && name !== undefined) await requireFreeName(db, name);
    },
    afterSave: async ({ db }, before, { id, name }) => {
      if (name !== before.name) await requireFreeName(db, name, id);
    },
    requireRemovable: async ({ db }, tax) => {
      if (tax.id === DEFAULT_TAX_ID)
        throw refused({
          code: 'tax-default',
          message: `${tax.name} is the tax of products that name none. It cannot be removed.`,
        });
      await requireUnused(db, tax);
    },
  },
});

async function requireUnused(db: Queryable, { id, name }: EditedTax): Promise<void> {
  // A product that is just getting it is counted, and one that gets it later finds it gone.
  await db.query('lock table product_taxes in share row exclusive mode');
  const { rows } = await db.query<{ products: number; restaurants: number }>(
    `select count(*)::int as products, count(distinct l.restaurant_id)::int as restaurants
     from product_taxes t join products p on p.id = t.product_id join locations l on l.id = p.location_id
     where t.tax_id = $1`,
    [id],
  );
  const { products, restaurants } = rows[0] ?? { products: 0, restaurants: 0 };
  if (products === 0) return;
  const of = restaurants === 1 ? '' : ` of ${restaurants.toLocaleString('en')} restaurants`;
  const have = products === 1 ? 'One product has' : `${products.toLocaleString('en')} products${of} have`;
  throw refused({ code: 'tax-used', message: `${have} ${name}. Take it from them first.` });
}
