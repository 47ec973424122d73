import type { Queryable } from '@passline/database';
import { firstIdOf, taxIdOf } from '@passline/domain/taxes/tax-id';
import { refused } from '../../kernel/actions/refusal.ts';

/**
 * No other tax has the name, or had it when it was added, as its id tells. `ownId`: of the tax that has it already. See
 * docs/rules/taxes.md#which-taxes-there-are. @throws Refused
 */
export async function requireFreeName(db: Queryable, name: string, ownId = ''): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string }>('select id, name from taxes where id <> $1', [
    ownId,
  ]);
  const wanted = taxIdOf(name);
  const other = rows.find((tax) => firstIdOf(tax.id) === wanted || taxIdOf(tax.name) === wanted);
  if (!other) return;
  const message =
    taxIdOf(other.name) === wanted
      ? 'There is a tax of this name already.'
      : `${other.name} was called so before. Please choose another name.`;
  throw refused({ code: 'tax-taken', message, field: 'name' });
}
