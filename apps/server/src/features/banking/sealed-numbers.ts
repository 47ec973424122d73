import type { Queryable } from '@passline/database';
import type { BankNumbers } from '@passline/domain/banking/bank-account';
import type { Vault } from '../../kernel/sealing/vault.ts';

/** The numbers of a location's account; null if there are none. @throws CannotOpen */
export async function openNumbers(
  db: Queryable,
  vault: Vault,
  locationId: string,
): Promise<BankNumbers | null> {
  const { rows } = await db.query<{ sealed: string }>(
    'select sealed from bank_account_seals where location_id = $1',
    [locationId],
  );
  return rows[0] ? (JSON.parse(vault.open(rows[0].sealed, boundTo(locationId))) as BankNumbers) : null;
}

export async function sealNumbers(
  db: Queryable,
  vault: Vault,
  locationId: string,
  { accountNumber, branchTransitNumber, financialInstitutionNumber }: BankNumbers,
): Promise<void> {
  const numbers = JSON.stringify({ accountNumber, branchTransitNumber, financialInstitutionNumber });
  await db.query(
    `insert into bank_account_seals (location_id, sealed) values ($1, $2)
     on conflict (location_id) do update set sealed = excluded.sealed`,
    [locationId, vault.seal(numbers, boundTo(locationId))],
  );
}

/** Copied to another location, a sealed text does not open. */
function boundTo(locationId: string): string {
  return `bank account of ${locationId}`;
}
