import type { BankAccount } from '@passline/contract/banking/banking';
import type { Queryable } from '@passline/database';
import { fromRow, toColumns } from '../records/record-table.ts';
import type { DatabaseRow } from '../records/stored.ts';
import { bankTable } from './bank-table.ts';

/** Writes the account of a location, whether there was one or not, under the lock of its location. */
export async function saveBankAccount(db: Queryable, account: BankAccount): Promise<BankAccount> {
  const { rev: _counted, ...fields } = account;
  const columns = Object.entries(toColumns(bankTable, fields));
  const names = columns.map(([name]) => name);
  const { rows } = await db.query<DatabaseRow>(
    `insert into bank_accounts (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (location_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     returning *`,
    columns.map(([, value]) => value),
  );
  const [row] = rows;
  if (!row) throw new Error('The bank account was not written.');
  return fromRow(bankTable, row);
}
