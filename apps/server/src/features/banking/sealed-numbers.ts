import type { Queryable } from '@passline/database';
import type { BankNumbers } from '@passline/domain/banking/bank-account';
import type { Vault } from '../../kernel/sealing/vault.ts';

/** Where numbers are sealed, and whose they are: copied to another one, a sealed text does not open. */
export type Seals = { table: string; column: string; whose: string };

export const LOCATION_SEALS: Seals = {
  table: 'bank_account_seals',
  column: 'location_id',
  whose: 'bank account of',
};
export const COURIER_SEALS: Seals = {
  table: 'courier_bank_account_seals',
  column: 'rider_user_id',
  whose: 'bank account of courier',
};

/** The numbers of an account; null if there are none. @throws CannotOpen */
export async function openNumbers(
  db: Queryable,
  vault: Vault,
  ownerId: string,
  { table, column, whose } = LOCATION_SEALS,
): Promise<BankNumbers | null> {
  const { rows } = await db.query<{ sealed: string }>(`select sealed from ${table} where ${column} = $1`, [
    ownerId,
  ]);
  return rows[0] ? openSealed(vault, rows[0].sealed, ownerId, whose) : null;
}

/** The numbers in a sealed text that was read already. @throws CannotOpen */
export function openSealed(vault: Vault, sealed: string, ownerId: string, whose: string): BankNumbers {
  return JSON.parse(vault.open(sealed, `${whose} ${ownerId}`)) as BankNumbers;
}

export async function sealNumbers(
  db: Queryable,
  vault: Vault,
  ownerId: string,
  { accountNumber, branchTransitNumber, financialInstitutionNumber }: BankNumbers,
  { table, column, whose } = LOCATION_SEALS,
): Promise<void> {
  const numbers = JSON.stringify({ accountNumber, branchTransitNumber, financialInstitutionNumber });
  await db.query(
    `insert into ${table} (${column}, sealed) values ($1, $2)
     on conflict (${column}) do update set sealed = excluded.sealed`,
    [ownerId, vault.seal(numbers, `${whose} ${ownerId}`)],
  );
}
