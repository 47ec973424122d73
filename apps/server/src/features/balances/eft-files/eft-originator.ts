import type { EftOriginator } from '@passline/contract/balances/eft-files';
import type { Queryable } from '@passline/database';
import type { BankNumbers } from '@passline/domain/banking/bank-account';
import { refused } from '../../../kernel/actions/refusal.ts';
import type { Vault } from '../../../kernel/sealing/vault.ts';

type OriginatorRecord = {
  originator_id: string;
  short_name: string;
  long_name: string;
  data_centre: string;
  account: string;
  next_creation_number: number;
  rev: number;
};

export function originatorMissing() {
  return refused({
    code: 'eft-originator-missing',
    message: 'The details of the sender of bank files are missing. Please enter them first.',
  });
}

const BOUND = 'account of the originator of bank files';

/** Null: files for the bank are not set up. `isLocked`: until the end of the transaction, so that no two files get one number. */
export async function readOriginator(db: Queryable, isLocked = false): Promise<EftOriginator | null> {
  const { rows } = await db.query<OriginatorRecord>(
    `select originator_id, short_name, long_name, data_centre, account, next_creation_number, rev from eft_originators${isLocked ? ' for update' : ''}`,
  );
  const [row] = rows;
  return row
    ? {
        originatorId: row.originator_id,
        shortName: row.short_name,
        longName: row.long_name,
        dataCentre: row.data_centre,
        account: row.account,
        nextCreationNumber: row.next_creation_number,
        rev: row.rev,
      }
    : null;
}

/** @throws CannotOpen where the key that sealed them was taken away */
export async function openOriginatorNumbers(db: Queryable, vault: Vault): Promise<BankNumbers | null> {
  const { rows } = await db.query<{ sealed: string }>('select sealed from eft_originator_seals');
  return rows[0] ? (JSON.parse(vault.open(rows[0].sealed, BOUND)) as BankNumbers) : null;
}

export async function sealOriginatorNumbers(
  db: Queryable,
  vault: Vault,
  numbers: BankNumbers,
): Promise<void> {
  await db.query(
    `insert into eft_originator_seals (id, sealed) values (1, $1) on conflict (id) do update set sealed = excluded.sealed`,
    [vault.seal(JSON.stringify(numbers), BOUND)],
  );
}
