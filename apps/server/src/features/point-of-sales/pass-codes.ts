import type { Queryable } from '@passline/database';
import { CODE_TAKEN } from '@passline/domain/point-of-sales/employees';
import { refused } from '../../kernel/actions/refusal.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';

/**
 * A clock-in code as it is stored. Without the secret nobody finds it by trying all codes, few as there are; that of another point
 * of sale looks different.
 */
export function hashCode(vault: Pick<Vault, 'fingerprint'>, pointOfSaleId: string, code: number): string {
  return vault.fingerprint(JSON.stringify(['clock-in code', pointOfSaleId, code]));
}

type Owner = { id: string; pointOfSaleId: string };

/** Gives an employee, who is locked, a code instead of the one before. @throws Refused where a colleague has it */
export async function giveCode(db: Queryable, { id, pointOfSaleId }: Owner, codeHash: string): Promise<void> {
  await takeCodeAway(db, id);
  // Whoever chooses the same code at this moment, in whatever process, is waited for here.
  const { rowCount } = await db.query(
    `insert into pass_codes (point_of_sale_id, code_hash, employee_id) values ($1, $2, $3)
     on conflict (point_of_sale_id, code_hash) do nothing`,
    [pointOfSaleId, codeHash, id],
  );
  if (rowCount === 0)
    throw refused({ code: 'clock-in-code-taken', message: CODE_TAKEN, field: 'clockInCode' });
}

export async function takeCodeAway(db: Queryable, employeeId: string): Promise<void> {
  await db.query('delete from pass_codes where employee_id = $1', [employeeId]);
}

/** Whose code it is; null: nobody's who may clock in. */
export async function findByCode(
  db: Queryable,
  pointOfSaleId: string,
  codeHash: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select e.id from pass_codes c join employees e on e.id = c.employee_id
     where c.point_of_sale_id = $1 and c.code_hash = $2 and e.status = 'active'`,
    [pointOfSaleId, codeHash],
  );
  return rows[0]?.id ?? null;
}
