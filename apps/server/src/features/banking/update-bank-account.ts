import { contract } from '@passline/contract/contract';
import type { BankAccount, BankUpdate } from '@passline/contract/banking/banking';
import {
  accountWords,
  BANK_NUMBERS,
  checkBankAccount,
  type BankNumbers,
} from '@passline/domain/banking/bank-account';
import { payeeText } from '@passline/domain/banking/payee';
import type { Queryable } from '@passline/database';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { mergeChanges } from '../../kernel/records/apply-changes.ts';
import { fieldsChangedMeanwhile, type FoundConflict } from '../../kernel/records/field-conflicts.ts';
import { recordPart } from '../../kernel/records/find-authors.ts';
import { holdRecords, lockRecord } from '../../kernel/records/lock-record.ts';
import { insertRecord, saveRecord } from '../../kernel/records/write-record.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { bankTable } from './bank-table.ts';
import { openNumbers, sealNumbers } from './sealed-numbers.ts';
import { tellOwner } from './tell-owner.ts';
import { coolingOffHours } from './cooling-off.ts';

type Prepared = { vault: Vault; coolingOffHours: number };

const NO_NUMBERS: BankNumbers = {
  accountNumber: '',
  branchTransitNumber: '',
  financialInstitutionNumber: '',
};

/** Enters or changes where a location's payouts go. See docs/rules/banking.md#changing-it. */
export const updateBankAccount = runPreparedAction(
  contract.banking.update,
  ({ services: { vault, of } }) => Promise.resolve({ vault, coolingOffHours: of(coolingOffHours) }),
  change,
  // What is kept to recognise a repeated request would reveal the numbers to somebody who tries them all.
  { sameness: (input, { vault }) => vault.fingerprint(JSON.stringify(input)) },
);

async function change(
  call: ActionCall<BankUpdate>,
  { vault, coolingOffHours: waitHours }: Prepared,
): Promise<BankAccount> {
  const { db, reach, caller, input, nowMs, callerName } = call;
  const { locationId } = input;
  // A location without an account has no row to lock yet: two people who enter one at once wait here.
  const location = await lockRecord(db, reach, locationTable, locationId);
  const before = (await holdRecords(db, bankTable, [locationId])).get(locationId) ?? null;
  const known = before ?? blank(locationId);
  const { numbers: typed, holder } = sorted(input);
  const { fields, conflicts } = mergeChanges(bankTable, known, holder);
  if (Object.keys(typed).length > 0 && input.expectedRev !== known.rev)
    conflicts.push(...numbersInConflict(known, typed));
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);

  const held = await readHeld(db, vault, locationId, typed);
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
  const written = {
    ...account,
    account: accountWords(numbers),
    numbersChangedAt: isRenumbered ? nowMs : known.numbersChangedAt,
    payoutsBlockedUntil:
      goesElsewhere && waitHours > 0 ? nowMs + waitHours * 3_600_000 : known.payoutsBlockedUntil,
    changedAt: nowMs,
    changedBy: callerName,
  };
  const after = before
    ? await saveRecord(call, bankTable, before, written)
    : await insertRecord(call, bankTable, written);
  if (isRenumbered) await sealNumbers(db, vault, locationId, numbers);
  await tellOwner(call, location, { before, after });
  return after;
}

/** The numbers that were sent, without blank ones, and the account holder. */
function sorted({ changes }: BankUpdate) {
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
function numbersInConflict(known: BankAccount, typed: Partial<BankNumbers>): FoundConflict[] {
  return BANK_NUMBERS.filter((name) => typed[name] !== undefined).map((field) => ({
    part: recordPart(bankTable, known, ['account']),
    recordId: known.locationId,
    field,
    yours: '•••',
    theirs: known.account,
  }));
}

/** An account that is entered again as a whole does not need the key of the old one. @throws Refused */
async function readHeld(
  db: Queryable,
  vault: Vault,
  locationId: string,
  typed: Partial<BankNumbers>,
): Promise<BankNumbers> {
  try {
    return (await openNumbers(db, vault, locationId)) ?? NO_NUMBERS;
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

function blank(locationId: string): BankAccount {
  return {
    locationId,
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
}
