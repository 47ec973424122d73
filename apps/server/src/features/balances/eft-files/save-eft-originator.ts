import type { EftOriginator } from '@passline/contract/balances/eft-files';
import { eftOriginatorKind } from '@passline/contract/balances/eft-originator-kind';
import { contract } from '@passline/contract/contract';
import type { FieldChange } from '@passline/contract/kernel/field-changes';
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
import {
  fieldsChangedMeanwhile,
  requireSeen,
  type FoundConflict,
} from '../../../kernel/records/field-conflicts.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen, type Vault } from '../../../kernel/sealing/vault.ts';
import { requireAuthor } from '../require-author.ts';
import { readWritten } from './eft-file-records.ts';
import { openOriginatorNumbers, readOriginator, sealOriginatorNumbers } from './eft-originator.ts';

const DETAILS = ['originatorId', 'shortName', 'longName', 'dataCentre', 'nextCreationNumber'] as const;
type Details = Pick<EftOriginator, (typeof DETAILS)[number]>;
type Sent = {
  expectedRev: number;
  changes: {
    [Name in keyof (Details & BankNumbers)]?: FieldChange<(Details & BankNumbers)[Name]> | undefined;
  };
};

/** The one row. */
const ID = '1';
const SAVE = `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
  values (1, $1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do update set originator_id = excluded.originator_id, short_name = excluded.short_name,
    long_name = excluded.long_name, data_centre = excluded.data_centre, account = excluded.account,
    next_creation_number = excluded.next_creation_number, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
    rev = eft_originators.rev + 1`;

/** Enters or changes what its sender saw of it. See docs/rules/balances.md#the-sender. */
export const saveEftOriginator = runPreparedAction(
  contract.eftFiles.saveOriginator,
  ({ services }) => Promise.resolve(services.vault),
  async (call, vault) => {
    const { db, input, caller, nowMs, audit } = call;
    const by = requireAuthor(caller, 'Missing authorId');
    const before = await lockOriginator(db);
    const numbers = readNumbers(input);
    if (numbers === null && before === null)
      throw refused({ code: 'bank-field-missing', message: 'Please enter the account to which returns go.' });
    const { details, conflicts } = mergeDetails(before, input);
    if (numbers && (before?.rev ?? 0) !== input.expectedRev)
      conflicts.push(...BANK_NUMBERS.map((field) => conflictAt(before, field, '•••')));
    if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);
    for (const name of [details.shortName, details.longName])
      if (eftText(name) === '')
        throw badRequest('A name needs letters that a bank takes: A to Z, or digits.');
    const { originatorId, shortName, longName, dataCentre, nextCreationNumber } = details;
    const numbered = eftLapOf(originatorId, nextCreationNumber, await readWritten(db, originatorId));
    if (!numbered.ok) throw refused(numbered.refusal);
    await requireSecondFactor(db, caller);
    const account = numbers ? accountWords(numbers) : (before?.account ?? '');
    const at = new Date(nowMs);
    await db.query(SAVE, [
      originatorId,
      shortName,
      longName,
      dataCentre,
      account,
      nextCreationNumber,
      at,
      by.email,
    ]);
    const isRenumbered = numbers !== null && !(await areSealed(db, vault, numbers));
    if (numbers) await sealOriginatorNumbers(db, vault, numbers);
    const after = await readOriginator(db);
    if (!after) throw new Error('The originator was not there to be read.');
    // The masks of two accounts may be the same.
    audit({
      table: eftOriginatorKind.name,
      id: ID,
      before: before && toldOf(before),
      after: isRenumbered ? { ...toldOf(after), numbersChangedAt: at } : toldOf(after),
    });
    return after;
  },
  // Which numbers were typed is told by nothing that is kept.
  { sameness: (input: unknown, vault) => vault.fingerprint(JSON.stringify(input)) },
);

/** Two who enter the first one at once wait for each other too. */
async function lockOriginator(db: Queryable): Promise<EftOriginator | null> {
  await db.query('lock table eft_originators in share row exclusive mode');
  return readOriginator(db, true);
}

function toldOf({ rev: _counted, ...originator }: EftOriginator) {
  return originator;
}

/** What is wanted of each, beside what others changed. @throws Refused where the first one lacks something */
function mergeDetails(
  before: EftOriginator | null,
  { changes }: Sent,
): { details: Details; conflicts: FoundConflict[] } {
  const conflicts: FoundConflict[] = [];
  const merged = DETAILS.map((name) => {
    const change = changes[name];
    const known = before?.[name];
    const wanted =
      change &&
      (typeof change.to === 'string' && name === 'originatorId' ? change.to.toUpperCase() : change.to);
    if (wanted === undefined && known === undefined)
      throw refused({ code: 'field-missing', message: `Please enter: ${labelOf(name)}.`, field: name });
    if (before && change) requireSeen(eftOriginatorKind, name, known, { from: change.from, to: wanted });
    if (before && change && wanted !== known && change.from !== known)
      conflicts.push(conflictAt(before, name, wanted));
    return [name, wanted ?? known] as const;
  });
  // Each value is of its own field.
  return { details: Object.fromEntries(merged) as Details, conflicts };
}

function labelOf(name: keyof Details): string {
  return eftOriginatorKind.fields[name].label;
}

/** At a number of the account, which is told to nobody, it is the account that changed. */
function conflictAt(
  before: EftOriginator | null,
  field: keyof Details | keyof BankNumbers,
  yours: unknown,
): FoundConflict {
  const record = before ?? {};
  const path = [field in eftOriginatorKind.fields ? field : 'account'];
  const theirs: unknown = Reflect.get(record, path[0] ?? '');
  return { part: { kind: eftOriginatorKind, id: ID, record, path }, recordId: ID, field, yours, theirs };
}

/** Whether these are the numbers that are kept; not where those cannot be opened. */
async function areSealed(db: Queryable, vault: Vault, numbers: BankNumbers): Promise<boolean> {
  const kept = await openOriginatorNumbers(db, vault).catch((error: unknown) => {
    if (error instanceof CannotOpen) return null;
    throw error;
  });
  return kept !== null && BANK_NUMBERS.every((name) => kept[name] === numbers[name]);
}

/** Null: none is typed, and the account stays. @throws BAD_REQUEST for part of it, or numbers that no bank has */
function readNumbers({ changes }: Sent): BankNumbers | null {
  const typedAs = (name: keyof BankNumbers) => changes[name]?.to ?? '';
  if (BANK_NUMBERS.every((name) => typedAs(name) === '')) return null;
  const read = BANK_NUMBERS.map((name) => {
    const number = readBankNumber(name, typedAs(name));
    if (!number.ok) throw badRequest(number.refusal.message);
    if (number.value === '') throw badRequest('Please enter all three numbers of the account.');
    return [name, number.value];
  });
  return Object.fromEntries(read) as BankNumbers;
}
