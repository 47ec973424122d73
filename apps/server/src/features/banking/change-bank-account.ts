import type { BankAccount, BankUpdate } from '@passline/contract/banking/banking';
import {
  accountWords,
  BANK_NUMBERS,
  checkBankAccount,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import { payeeText } from '@passline/domain/banking/payee';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall, PreparingCall } from '../../kernel/actions/run-action.ts';
import { mergeChanges } from '../../kernel/records/apply-changes.ts';
import { fieldsChangedMeanwhile, type FoundConflict } from '../../kernel/records/field-conflicts.ts';
import { recordPart } from '../../kernel/records/find-authors.ts';
import { holdRecords } from '../../kernel/records/lock-record.ts';
import type { RecordTable } from '../../kernel/records/record-table.ts';
import { insertRecord, saveRecord } from '../../kernel/records/write-record.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { coolingOffHours } from './cooling-off.ts';
import { openNumbers, sealNumbers, type Seals } from './sealed-numbers.ts';

/** Whoever it belongs to. */
export type BankRecord = Omit<BankAccount, 'locationId'>;
type Sent = Pick<BankUpdate, 'expectedRev' | 'changes'>;

type Owner<Wire extends BankRecord> = {
  id: string;
  table: RecordTable<Wire>;
  seals: Seals;
  /** Before there is one. */
  blank: Wire;
  /** Sends an e-mail to everyone whom a change may harm. */
  tell: (change: { before: Wire | null; after: Wire }) => Promise<void>;
};

export type Prepared = { vault: Vault; coolingOffHours: number };

export function prepareBankChange({ services: { vault, of } }: PreparingCall<unknown>): Promise<Prepared> {
  return Promise.resolve({ vault, coolingOffHours: of(coolingOffHours) });
}

/** What is kept to recognise a repeated request would reveal the numbers to somebody who tries them all. */
export const SEALED_SAMENESS = {
  sameness: (input: unknown, { vault }: Prepared) => vault.fingerprint(JSON.stringify(input)),
};

/** Of no account yet. */
export const BLANK_BANK: BankRecord = {
  account: '',
  numbersChangedAt: 0,
  companyName: '',
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  province: 'BC',
  postalCode: '',
  country: 'CA',
  payoutsBlockedUntil: null,
  changedAt: 0,
  changedBy: '',
  rev: 0,
};

const NO_NUMBERS: BankNumbers = {
  accountNumber: '',
  branchTransitNumber: '',
  financialInstitutionNumber: '',
};

/**
 * Enters or changes a bank account. Its owner must be locked: without an account there is no row to lock yet, and two people who
 * enter one at once wait for the owner's.
 *
 * @throws Refused
 */
export async function changeBankAccount<Wire extends BankRecord>(
  call: ActionCall<Sent>,
  { vault, coolingOffHours: waitHours }: Prepared,
  { id, table, seals, blank, tell }: Owner<Wire>,
): Promise<Wire> {
  const { db, caller, input, nowMs, callerName } = call;
  const before = (await holdRecords(db, table, [id])).get(id) ?? null;
  const known = before ?? blank;
  const { numbers: typed, holder } = sorted(input);
  const { fields, conflicts } = mergeChanges(table, known, holder);
  if (Object.keys(typed).length > 0 && input.expectedRev !== known.rev)
    conflicts.push(...numbersInConflict(table, id, known, typed));
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);

  const held = await readHeld(call, vault, { id, seals }, typed);
  const numbers = { ...held, ...typed };
  const wanted = { ...known, ...fields };
  const checked = checkBankAccount({ ...wanted, ...numbers });
  if (!checked.ok) throw refused(checked.refusal);
  const isRenumbered = !isSameJson(numbers, held);
  if (before && !isRenumbered && isSameJson(wanted, before)) {
    call.mayBeUnchanged();
    return before;
  }
  await requireSecondFactor(db, caller);

  const goesElsewhere = payeeText({ ...wanted, ...numbers }) !== payeeText({ ...known, ...held });
  const { rev: _counted, ...account } = wanted;
  // The fields of every bank account, which the compiler does not see in one of an unknown owner.
  const written = {
    ...account,
    account: accountWords(numbers),
    numbersChangedAt: isRenumbered ? nowMs : known.numbersChangedAt,
    payoutsBlockedUntil:
      goesElsewhere && waitHours > 0 ? nowMs + waitHours * 3_600_000 : known.payoutsBlockedUntil,
    changedAt: nowMs,
    changedBy: callerName,
  } as Partial<Wire>;
  const after = before
    ? await saveRecord(call, table, before, written)
    : await insertRecord(call, table, written);
  if (isRenumbered) await sealNumbers(db, vault, id, numbers, seals);
  await tell({ before, after });
  return after;
}

/** The numbers that were sent, without blank ones, and the account holder. */
function sorted({ changes }: Sent) {
  const { accountNumber, branchTransitNumber, financialInstitutionNumber, ...holder } = changes;
  const sent = { accountNumber, branchTransitNumber, financialInstitutionNumber };
  const numbers: Partial<BankNumbers> = {};
  for (const name of BANK_NUMBERS) {
    const to = sent[name]?.to ?? '';
    if (to !== '') numbers[name] = to;
  }
  return { numbers, holder };
}

/** The three belong together: someone who typed one must have seen the account that they change. No number is returned. */
function numbersInConflict<Wire extends BankRecord>(
  table: RecordTable<Wire>,
  id: string,
  known: Wire,
  typed: Partial<BankNumbers>,
): FoundConflict[] {
  return BANK_NUMBERS.filter((name) => typed[name] !== undefined).map((field) => ({
    part: recordPart(table, known, ['account']),
    recordId: id,
    field,
    yours: '•••',
    theirs: known.account,
  }));
}

/** An account that is entered again as a whole does not need the key of the old one. @throws Refused */
async function readHeld(
  { db }: Pick<ActionCall<Sent>, 'db'>,
  vault: Vault,
  { id, seals }: { id: string; seals: Seals },
  typed: Partial<BankNumbers>,
): Promise<BankNumbers> {
  try {
    return (await openNumbers(db, vault, id, seals)) ?? NO_NUMBERS;
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    if (BANK_NUMBERS.every((name) => typed[name] !== undefined)) return NO_NUMBERS;
    throw refused({
      code: 'bank-numbers-closed',
      message:
        'The key of these numbers is missing. Please enter all three again, or ask the people who run this server.',
    });
  }
}
