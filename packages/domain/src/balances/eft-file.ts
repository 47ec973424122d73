import type { BankNumbers } from '../banking/bank-account.ts';
import { sumCents, type Cents } from '../money/cents.ts';
import { eftText } from './eft-text.ts';
import type { EftFileState } from './states.ts';

export const EFT_FILE_STATE_WORDS: Readonly<Record<EftFileState, string>> = {
  WRITTEN: 'With no answer yet',
  ACCEPTED: 'Taken by the bank',
  CANCELLED: 'Set aside',
};

/** Who sends the files, as the bank registered them. `numbers`: where what cannot be paid returns to. */
export type EftOriginator = {
  /** 10 letters or digits. */
  originatorId: string;
  shortName: string;
  longName: string;
  /** 5 digits: the data centre of the bank that gets the file. */
  dataCentre: string;
  numbers: BankNumbers;
};

export type EftPayment = { payoutId: string; amountCents: Cents; name: string; numbers: BankNumbers };

export type EftFile = {
  originator: EftOriginator;
  /** 1 to 9999. */
  creationNumber: number;
  /** YYYY-MM-DD, of Vancouver. */
  createdDay: string;
  dueDay: string;
  payments: readonly EftPayment[];
};

const RECORD_LENGTH = 1_464;
const SEGMENTS = 6;
/** Of CPA Standard 007: accounts payable. */
const ACCOUNTS_PAYABLE = '450';
/** A file without an answer is named once so many bank days are over, the one on which it was due the first. */
export const EFT_ANSWER_BANK_DAYS = 3;
/** The most that one payment may be: ten digits of cents. */
export const EFT_MOST_CENTS = 9_999_999_999;

/**
 * A file of credits by CPA Standard 005 (AFT): logical records of 1,464 letters, each ended by CR LF. The same input gives the same
 * bytes. See docs/rules/balances.md#bank-files.
 *
 * @throws RangeError if an amount or the number of the file has too many digits
 */
export function eftFileText({ originator, creationNumber, createdDay, dueDay, payments }: EftFile): string {
  const ofFile = words(originator.originatorId, 10) + digits(creationNumber, 4);
  const header = `A${digits(1, 9)}${ofFile}${julian(createdDay)}${originator.dataCentre}${' '.repeat(20)}CAD`;
  const records = [header];
  for (let at = 0; at < payments.length; at += SEGMENTS) {
    const segments = payments.slice(at, at + SEGMENTS).map((payment) => segment(payment, originator, dueDay));
    records.push(`C${digits(records.length + 1, 9)}${ofFile}${segments.join('')}`);
  }
  const total = sumCents(payments.map(({ amountCents }) => amountCents));
  const none = digits(0, 14) + digits(0, 8);
  const credits = digits(total, 14) + digits(payments.length, 8);
  records.push(`Z${digits(records.length + 1, 9)}${ofFile}${none}${credits}${none}${none}`);
  return records.map((record) => `${record.padEnd(RECORD_LENGTH)}\r\n`).join('');
}

function segment(
  { payoutId, amountCents, name, numbers }: EftPayment,
  { originatorId, shortName, longName, numbers: own }: EftOriginator,
  dueDay: string,
): string {
  return [
    ACCOUNTS_PAYABLE,
    digits(amountCents, 10),
    julian(dueDay),
    institution(numbers),
    numbers.accountNumber.padEnd(12),
    // The item's trace number and stored type are the bank's.
    digits(0, 22),
    digits(0, 3),
    words(shortName, 15),
    words(name, 30),
    words(longName, 30),
    words(originatorId, 10),
    words(eftReference(payoutId), 19),
    institution(own),
    own.accountNumber.padEnd(12),
    ' '.repeat(15),
    ' '.repeat(22),
    ' '.repeat(2),
    digits(0, 11),
  ].join('');
}

/** What a payout is called in a file: the part of its id that differs from its neighbours'. */
export function eftReference(payoutId: string): string {
  return payoutId.replaceAll('-', '').slice(-19).toUpperCase();
}

/** '0012' */
export function eftNumber(creationNumber: number): string {
  return digits(creationNumber, 4);
}

const institution = ({ financialInstitutionNumber, branchTransitNumber }: BankNumbers) =>
  `0${financialInstitutionNumber}${branchTransitNumber}`;

/** 0YYDDD */
function julian(day: string): string {
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
  return `0${day.slice(2, 4)}${digits(days, 3)}`;
}

function digits(value: number, count: number): string {
  const text = String(value).padStart(count, '0');
  if (!Number.isSafeInteger(value) || value < 0 || text.length > count) {
    throw new RangeError(`${value} is not a number of ${count} digits.`);
  }
  return text;
}

const words = (text: string, count: number) => eftText(text).slice(0, count).padEnd(count);
