import { expect, test } from 'vitest';
import { eftFileText, type EftFile } from './eft-file.ts';
import { eftText } from './eft-text.ts';

/** The layout as CPA Standard 005 publishes it: element, first and last position of a record or segment, from 1. It shares nothing with the writer. */
const HEADER = `type 1-1, count 2-10, originator 11-20, creation 21-24, created 25-30, centre 31-35, reserved 36-55, currency 56-58, filler 59-1464`;
const DETAIL = `type 1-1, count 2-10, originator 11-20, creation 21-24`;
const SEGMENT = `code 1-3, amount 4-13, due 14-19, institution 20-28, account 29-40, trace 41-62, stored 63-65, short 66-80, payee 81-110,
  long 111-140, user 141-150, reference 151-169, returnInstitution 170-178, returnAccount 179-190, sundry 191-205, filler 206-227,
  settlement 228-229, invalid 230-240`;
const TRAILER = `type 1-1, count 2-10, originator 11-20, creation 21-24, debits 25-38, debitCount 39-46, credits 47-60, creditCount 61-68,
  errorsE 69-82, countE 83-90, errorsF 91-104, countF 105-112, filler 113-1464`;

function read(text: string, layout: string): Record<string, string> {
  const fields = [...layout.matchAll(/(\w+) (\d+)-(\d+)/g)];
  return Object.fromEntries(
    fields.map(([, name, from, to]) => [name, text.slice(Number(from) - 1, Number(to))]),
  );
}

const file = (count: number): EftFile => ({
  originator: {
    originatorId: '8090012300',
    shortName: 'Passline',
    longName: 'Passline Marketplace Inc.',
    dataCentre: '00330',
    numbers: { financialInstitutionNumber: '004', branchTransitNumber: '54321', accountNumber: '7654321' },
  },
  creationNumber: 12,
  createdDay: '2026-03-10',
  dueDay: '2026-03-11',
  payments: Array.from({ length: count }, (_, at) => ({
    payoutId: `019d0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
    amountCents: 10_001 + at,
    name: 'Café Zoë Ltd.',
    numbers: {
      financialInstitutionNumber: '010',
      branchTransitNumber: '00042',
      accountNumber: '123456789012',
    },
  })),
});

test('a file has a header, records of up to six credits, and a trailer, each of 1,464 letters', () => {
  const text = eftFileText(file(8));
  expect(text.endsWith('\r\n')).toBe(true);
  const records = text.split('\r\n').slice(0, -1);
  expect(records.map((record) => record[0])).toEqual(['A', 'C', 'C', 'Z']);
  expect(records.map((record) => record.length)).toEqual([1464, 1464, 1464, 1464]);
  expect(read(records[0]!, HEADER)).toEqual({
    type: 'A',
    count: '000000001',
    originator: '8090012300',
    creation: '0012',
    created: '026069',
    centre: '00330',
    reserved: ' '.repeat(20),
    currency: 'CAD',
    filler: ' '.repeat(1406),
  });
  expect(read(records[2]!, DETAIL)).toEqual({
    type: 'C',
    count: '000000003',
    originator: '8090012300',
    creation: '0012',
  });
  // Two credits, then unused segments.
  expect(records[2]!.slice(24 + 480)).toBe(' '.repeat(960));
  expect(read(records[1]!.slice(24), SEGMENT)).toEqual({
    code: '450',
    amount: '0000010001',
    due: '026070',
    institution: '001000042',
    account: '123456789012',
    trace: '0'.repeat(22),
    stored: '000',
    short: 'PASSLINE       ',
    payee: 'CAFE ZOE LTD.'.padEnd(30),
    long: 'PASSLINE MARKETPLACE INC.'.padEnd(30),
    user: '8090012300',
    reference: '0008000000000000000',
    returnInstitution: '000454321',
    returnAccount: '7654321     ',
    sundry: ' '.repeat(15),
    filler: ' '.repeat(22),
    settlement: '  ',
    invalid: '0'.repeat(11),
  });
  const amounts = [1, 2].flatMap((at) =>
    [0, 1, 2, 3, 4, 5].map((segment) => Number(records[at]!.slice(24 + segment * 240).slice(3, 13))),
  );
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  expect(read(records[3]!, TRAILER)).toEqual({
    type: 'Z',
    count: '000000004',
    originator: '8090012300',
    creation: '0012',
    debits: '0'.repeat(14),
    debitCount: '00000000',
    credits: String(total).padStart(14, '0'),
    creditCount: '00000008',
    errorsE: '0'.repeat(14),
    countE: '00000000',
    errorsF: '0'.repeat(14),
    countF: '00000000',
    filler: ' '.repeat(1352),
  });
  expect(total).toBe(80_036);
});

test('the same payments give the same bytes, and each has its own reference', () => {
  expect(eftFileText(file(7))).toBe(eftFileText(file(7)));
  const references = eftFileText(file(6)).slice(1466 + 24);
  const found = [0, 1, 2, 3, 4, 5].map((at) => read(references.slice(at * 240), SEGMENT)['reference']);
  expect(new Set(found).size).toBe(6);
});

test('an amount of more than ten digits of cents is no file', () => {
  const [payment] = file(1).payments;
  expect(() => eftFileText({ ...file(0), payments: [{ ...payment!, amountCents: 10_000_000_000 }] })).toThrow(
    RangeError,
  );
});

test('words are written in the letters that every bank takes', () => {
  expect(eftText('Crêperie «L’Île» – Straße Øst')).toBe("CREPERIE L'ILE - STRASSE OST");
  expect(eftText('한옥 Kitchen')).toBe('HANOK KITCHEN');
  expect(eftText('½ Price')).toBe('1/2 PRICE');
  expect(eftText('寿司 🍣')).toBe('');
});
