import type { EftOriginator } from '@passline/contract/balances/eft-files';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import {
  accountWords,
  BANK_NUMBERS,
  readBankNumber,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import { eftLapOf } from '@passline/domain/balances/eft-numbers';
import { eftText } from '@passline/domain/balances/eft-text';
import { badRequest, refused } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen, type Vault } from '../../../kernel/sealing/vault.ts';
import { requireAuthor } from '../require-author.ts';
import { readWritten } from './eft-file-records.ts';

type OriginatorRecord = {
  originator_id: string;
  short_name: string;
  long_name: string;
  data_centre: string;
  account: string;
  next_creation_number: number;
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
    `select originator_id, short_name, long_name, data_centre, account, next_creation_number from eft_originators${isLocked ? ' for update' : ''}`,
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

/** See docs/rules/balances.md#bank-files. */
export const saveEftOriginator = runPreparedAction(
  contract.eftFiles.saveOriginator,
  ({ services }) => Promise.resolve(services.vault),
  async ({ db, input, caller, nowMs, audit }, vault) => {
    const by = requireAuthor(caller, 'Missing authorId');
    const before = await readOriginator(db, true);
    const numbers = readNumbers(input);
    if (numbers === null && before === null)
      throw refused({ code: 'bank-field-missing', message: 'Please enter the account to which returns go.' });
    for (const name of [input.shortName, input.longName])
      if (eftText(name) === '')
        throw badRequest('A name needs letters that a bank takes: A to Z, or digits.');
    const originatorId = input.originatorId.toUpperCase();
    const numbered = eftLapOf(originatorId, input.nextCreationNumber, await readWritten(db, originatorId));
    if (!numbered.ok) throw refused(numbered.refusal);
    await requireSecondFactor(db, caller);
    const account = numbers ? accountWords(numbers) : (before?.account ?? '');
    await db.query(
      `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
       values (1, $1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do update set originator_id = excluded.originator_id, short_name = excluded.short_name,
         long_name = excluded.long_name, data_centre = excluded.data_centre, account = excluded.account,
         next_creation_number = excluded.next_creation_number, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [
        originatorId,
        input.shortName,
        input.longName,
        input.dataCentre,
        account,
        input.nextCreationNumber,
        new Date(nowMs),
        by.email,
      ],
    );
    const isRenumbered = numbers !== null && !(await areSealed(db, vault, numbers));
    if (numbers) await sealOriginatorNumbers(db, vault, numbers);
    const after = await readOriginator(db);
    if (!after) throw new Error('The originator was not there to be read.');
    // The masks of two accounts may be the same.
    audit({
      table: 'eft_originators',
      id: '1',
      before,
      after: isRenumbered ? { ...after, numbersChangedAt: new Date(nowMs) } : after,
    });
    return after;
  },
  // Which numbers were typed is told by nothing that is kept.
  {
    sameness: ({ accountNumber, ...others }, vault) => ({
      ...others,
      account: vault.fingerprint(accountNumber),
    }),
  },
);

/** Whether these are the numbers that are kept; not where those cannot be opened. */
async function areSealed(db: Queryable, vault: Vault, numbers: BankNumbers): Promise<boolean> {
  const kept = await openOriginatorNumbers(db, vault).catch((error: unknown) => {
    if (error instanceof CannotOpen) return null;
    throw error;
  });
  return kept !== null && BANK_NUMBERS.every((name) => kept[name] === numbers[name]);
}

/** Null: none is typed, and the account stays. @throws BAD_REQUEST for part of it, or numbers that no bank has */
function readNumbers(typed: BankNumbers): BankNumbers | null {
  if (BANK_NUMBERS.every((name) => typed[name] === '')) return null;
  const read = BANK_NUMBERS.map((name) => {
    const number = readBankNumber(name, typed[name]);
    if (!number.ok) throw badRequest(number.refusal.message);
    if (number.value === '') throw badRequest('Please enter all three numbers of the account.');
    return [name, number.value];
  });
  return Object.fromEntries(read) as BankNumbers;
}
