import { describe, expect, test } from 'vitest';
import { readBankAmount } from './bank-amount.ts';
import { readStatement } from './read-statement.ts';
import { STATEMENT_LIMITS, type Statement } from './statement.ts';

const read = (text: string): Statement => {
  const reading = readStatement(text, '2026-11-28');
  if (!reading.ok) throw new Error(JSON.stringify(reading.mistakes));
  return reading.statement;
};
const mistakesOf = (text: string) => {
  const reading = readStatement(text, '2026-11-28');
  return reading.ok ? [] : reading.mistakes.map(({ line, column, message }) => [line, column, message]);
};
const told = ({ lines }: Statement) =>
  lines.map(({ day, amountCents, description, reference }) => [day, amountCents, description, reference]);

test.each([
  ['1,234.56', 123456],
  ['-1234.5', -123450],
  ['$1,234.56', 123456],
  ['(12.00)', -1200],
  ['12.00-', -1200],
  ['−3.10', -310],
  ['1 234,56', 123456],
  ['7', 700],
  ['1,234', 123400],
  ['-$5.00', -500],
  ['$-12.00', -1200],
  ['$(12.00)', -1200],
  ['$ (12.00)', -1200],
  ['($12.00)', -1200],
  ['- $12.00', -1200],
  ['12,00 $', 1200],
  ['-12,00 $', -1200],
  ['+12.00', 1200],
  ['12.00 CR', 1200],
  ['12.00 DR', -1200],
  ['$12.00dr', -1200],
  ['(12.00', null],
  ['12.00)', null],
  ['--12.00', null],
  ['-12.00-', null],
  ['$$12.00', null],
  ['12.00 XX', null],
  ['', null],
  ['1.234', null],
  ['0,123', null],
  ['1,234,56', null],
  ['-1 234,567', null],
  ['1,234 567.00', null],
  ['1 234 567,89', 123456789],
  ['12,34,56', null],
  ['NaN', null],
  ['1e9', null],
])('the amount %s is %s cents', (typed, cents) => {
  expect(readBankAmount(typed)).toBe(cents);
});

describe('CSV', () => {
  test('of RBC: two descriptions, the number of the account, its dollars, and the month first', () => {
    const statement = read(
      [
        '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
        'Chequing,01234-5006789,11/3/2026,,"VOPAY INC","VP-7731",-1234.50,,',
        'Chequing,01234-5006789,11/24/2026,104,"DEPOSIT","",86.00,,',
      ].join('\r\n'),
    );
    expect(told(statement)).toEqual([
      ['2026-11-03', -123450, 'VOPAY INC VP-7731', ''],
      ['2026-11-24', 8600, 'DEPOSIT', '104'],
    ]);
    expect(statement).toMatchObject({
      format: 'CSV',
      accountEnding: '6789',
      dayOrder: 'month first',
      closing: null,
    });
  });

  test('of TD: without names, debit before credit, and the balance after each line from the newest on', () => {
    const statement = read(
      [
        '11/25/2026,MONERIS DEP,,500.00,1440.00',
        '11/24/2026,VOPAY,60.00,,940.00',
        '11/24/2026,FEE,0.00,,1000.00',
      ].join('\n'),
    );
    expect(told(statement)).toEqual([
      ['2026-11-25', 50000, 'MONERIS DEP', ''],
      ['2026-11-24', -6000, 'VOPAY', ''],
    ]);
    expect(statement.closing).toEqual({ day: '2026-11-25', balanceCents: 144000 });
  });

  test('of BMO: lines above the names, days without signs, and a minus of what left', () => {
    const statement = read(
      [
        'Following data is valid as of 20261127',
        '',
        'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
        "'5191',DEBIT,20261126,-19.95,[PR]Fee of October",
      ].join('\n'),
    );
    expect(told(statement)).toEqual([['2026-11-26', -1995, '[PR]Fee of October', '']]);
    expect(statement.dayOrder).toBeNull();
  });

  test('a day above 12 in front says that the day comes first, also for the other lines', () => {
    const statement = read('Date,Description,Amount\n03/04/2026,One,1.00\n25/04/2026,Two,2.00');
    expect(told(statement).map(([day]) => day)).toEqual(['2026-04-03', '2026-04-25']);
    expect(statement.dayOrder).toBe('day first');
  });

  test('semicolons, decimal commas, French names and months in words are read', () => {
    const statement = read(
      'Date;Description;Retrait;Dépôt\n3 Nov 2026;Loyer;1 200,00;\nNov 4, 2026;Dépôt;;5,10',
    );
    expect(told(statement)).toEqual([
      ['2026-11-03', -120000, 'Loyer', ''],
      ['2026-11-04', 510, 'Dépôt', ''],
    ]);
  });

  test.each([
    ['', [[1, null, 'The file is empty.']]],
    [
      'What,When\nFee,yesterday',
      [
        [
          1,
          null,
          'No line names the columns. Please write their names above the others: Date, Description, and Amount, or Debit and Credit instead of it.',
        ],
      ],
    ],
    [
      'Date,Description,Amount\n2026-02-30,Fee,1.00\n2026-02-03,Fee,a lot',
      [
        [2, 'Date', '“2026-02-30” is no day, such as 2026-11-27.'],
        [3, 'Amount', '“a lot” is no amount, such as -1,234.50.'],
      ],
    ],
    [
      'Date,Description,CAD$,USD$\n2026-02-03,Fee,,5.00',
      [[2, null, 'This is in US dollars. Only Canadian dollars are read.']],
    ],
    [
      'Account Number,Date,Description,Amount\n1111,2026-02-03,Fee,1\n2222,2026-02-03,Fee,1',
      [[1, null, 'The file has more than one account. Please download them one by one.']],
    ],
    ['Date,Description,Amount\n2026-02-03,Nothing,0.00', [[1, null, 'The file has no line with an amount.']]],
  ])('%j is refused in words', (text, expected) => {
    expect(mistakesOf(text)).toEqual(expected);
  });

  test('French names of columns are read', () => {
    const statement = read(
      'Date de l’opération;Libellé;Débit;Crédit;Solde\n2026-11-03;Loyer;1 200,00;;300,00\n2026-11-04;Dépôt;;5,10;305,10',
    );
    expect(told(statement).map(([, cents, words]) => [cents, words])).toEqual([
      [-120000, 'Loyer'],
      [510, 'Dépôt'],
    ]);
    expect(statement.closing).toEqual({ day: '2026-11-04', balanceCents: 30510 });
    expect(told(read('Date;Libellé;Montant\n2026-11-03;Loyer;-12,00'))[0]?.[1]).toBe(-1200);
  });

  test('a debit and a credit in one row is a mistake of that row', () => {
    expect(mistakesOf('Date,Description,Debit,Credit\n2026-11-03,Both,1000.00,2000.00')).toEqual([
      [2, 'Debit', 'There is a debit and a credit. A line is one of them.'],
    ]);
  });

  test('four columns without names are amount and balance where the balances run so, debit and credit where each row has one, and else refused', () => {
    const running = read('2026-11-03,One,-1000.00,2000.00\n2026-11-04,Two,500.00,2500.00');
    expect(told(running).map(([, cents]) => cents)).toEqual([-100000, 50000]);
    expect(running.closing).toEqual({ day: '2026-11-04', balanceCents: 250000 });
    const either = read('2026-11-03,One,10.00,\n2026-11-04,Two,,5.00');
    expect(told(either).map(([, cents]) => cents)).toEqual([-1000, 500]);
    for (const unclear of [
      '2026-11-03,One,1000.00,2000.00\n2026-11-04,Two,1000.00,2000.00',
      '2026-11-03,One,1000.00,2000.00',
      '2026-11-03,One,1000.00,',
    ])
      expect(mistakesOf(unclear).map(([, , message]) => message)).toEqual([
        'The file does not name its columns, and they can be read in two ways. Please write Date, Description, Amount, Balance, or Date, Description, Debit, Credit (and Balance, if there is one) above them.',
      ]);
  });

  test('a minus among debits came back where the balances say so; balances that fit neither way are told', () => {
    const head = 'Date,Description,Debit,Credit,Balance\n2026-11-03,Fee,10.00,,90.00\n';
    expect(told(read(`${head}2026-11-04,Reversal,-10.00,,100.00`)).map(([, cents]) => cents)).toEqual([
      -1000, 1000,
    ]);
    expect(told(read(`${head}2026-11-04,Fee,-10.00,,80.00`)).map(([, cents]) => cents)).toEqual([
      -1000, -1000,
    ]);
    expect(read(`${head}2026-11-04,Fee,-10.00,,80.00`).isBalanceOff).toBe(false);
    expect(read(`${head}2026-11-04,Fee,10.00,,7.00`).isBalanceOff).toBe(true);
    expect(mistakesOf(`${head}2026-11-04,Fee,-10.00,,7.00`)).toEqual([
      [3, 'Debit', expect.stringContaining('it is not clear whether this one left or came back')],
    ]);
  });

  test('an amount that no line could be matched with, and a day of another time, are refused with line and column', () => {
    const head = 'Date,Description,Amount,Balance\n';
    expect(mistakesOf(`${head}2026-11-03,Big,"99,999,999,999,999.00",1.00`)).toEqual([
      [2, 'Amount', 'This is more than $100,000,000.00.'],
    ]);
    expect(mistakesOf(`${head}2026-11-03,Big,1.00,"99,999,999,999,999.00"`)).toEqual([
      [2, 'Balance', 'This is more than $100,000,000.00.'],
    ]);
    expect(mistakesOf(`${head}9999-11-03,Far,1.00,\n0001-01-01,Old,1.00,\n2026-11-30,Soon,1.00,`)).toEqual([
      [2, 'Date', '9999-11-03 is in the future.'],
      [3, 'Date', '0001-01-01 is before 2016-01-01, and too long ago.'],
      [4, 'Date', '2026-11-30 is in the future.'],
    ]);
    expect(told(read(`${head}2026-11-29,Tomorrow,100000000.00,`))[0]?.[1]).toBe(10_000_000_000);
  });

  test('a quotation mark that nobody closes, or that stands within a cell, is refused with line and column', () => {
    const head = 'Date,Description,Amount\n2026-11-19,One,-1.00\n';
    const words = expect.stringContaining('A quotation mark stands alone here');
    for (const broken of [
      '2026-11-20,"ACME 5" pipe,-10.00\n2026-11-20,Two,-2.00\n2026-11-20,"Three",-3.00',
      '2026-11-20,"ACME,-10.00\n2026-11-20,Two,-2.00\n2026-11-20,Three,-3.00',
      '2026-11-20,"ACME,-10.00\n2026-11-20,Two,-2.00\n2026-11-20,Three",-3.00',
    ])
      expect(mistakesOf(`${head}${broken}`), broken).toEqual([[3, 'Description', words]]);
    expect(
      told(read(`${head}2026-11-20,"ACME ""5"", pipe",-10.00\n2026-11-20,"Rent\nof Nov",-2.00`)).map(
        ([, cents, said]) => [cents, said],
      ),
    ).toEqual([
      [-100, 'One'],
      [-1000, 'ACME "5", pipe'],
      [-200, 'Rent of Nov'],
    ]);
  });

  test('more cells than the columns have names are refused; empty ones at the end are not', () => {
    const head = 'Date,Description,Amount\n';
    expect(mistakesOf(`${head}2026-11-21,Pay,-1,234.50`)).toEqual([
      [2, null, expect.stringContaining('This line has more cells than the columns have names.')],
    ]);
    expect(told(read(`${head}2026-11-21,Pay,-1.00,, `)).map(([, cents]) => cents)).toEqual([-100]);
  });

  test('a line without an amount is refused; one that says a balance alone is none of money', () => {
    expect(
      mistakesOf('Date,Description,Amount\n2026-11-21,Pay,\n2026-11-21,Fee,-1.00\n2026-11-21,Short'),
    ).toEqual([
      [2, 'Amount', 'There is no amount, such as -1,234.50.'],
      [4, null, expect.stringContaining('This line has fewer cells than the columns have names.')],
    ]);
    expect(mistakesOf('Date,Description,Debit,Credit\n2026-11-21,Pay,,')).toEqual([
      [2, 'Debit', 'There is no amount, such as -1,234.50.'],
    ]);
    const opening = read(
      'Date,Description,Amount,Balance\n2026-11-20,Opening balance,,10.00\n2026-11-21,Fee,-1.00,9.00',
    );
    expect(told(opening).map(([, cents]) => cents)).toEqual([-100]);
    expect(opening.closing).toEqual({ day: '2026-11-21', balanceCents: 900 });
  });

  test('line ends are counted before anything is read', () => {
    expect(mistakesOf('\n'.repeat(490_000))).toEqual([
      [
        STATEMENT_LIMITS.lineEnds + 1,
        null,
        'The file has more than 3,000 lines. Please download it in parts.',
      ],
    ]);
  });

  test('more lines than are read are refused by the first that is too many', () => {
    const lines = Array.from({ length: STATEMENT_LIMITS.lines + 1 }, () => '2026-02-03,Fee,1.00');
    expect(mistakesOf(`Date,Description,Amount\n${lines.join('\n')}`)).toEqual([
      [STATEMENT_LIMITS.lines + 2, null, 'The file has more than 3,000 lines. Please download it in parts.'],
    ]);
  });
});

describe('OFX', () => {
  const SGML = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD
<BANKACCTFROM><BANKID>000300123<ACCTID>0123-5006789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261127
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261124120000[-8:PST]<TRNAMT>-1234.50<FITID>1<NAME>VOPAY &amp; CO<MEMO>VP-7731
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261125<TRNAMT>86.00<FITID>2<CHECKNUM>104<NAME>DEPOSIT
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>8321.07<DTASOF>20261127</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  test('of version 1 is read with its account, its balance and each line', () => {
    const statement = read(SGML);
    expect(told(statement)).toEqual([
      ['2026-11-24', -123450, 'VOPAY & CO VP-7731', ''],
      ['2026-11-25', 8600, 'DEPOSIT', '104'],
    ]);
    expect(statement).toMatchObject({
      format: 'OFX',
      accountEnding: '6789',
      closing: { day: '2026-11-27', balanceCents: 832107 },
    });
    expect(statement.lines.map(({ line }) => line)).toEqual([7, 9]);
  });

  test('of version 2 closes its tags and means the same', () => {
    const xml = SGML.replaceAll(
      /<(CURDEF|ACCTID|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CHECKNUM|BALAMT|DTASOF)>([^<\r\n]*)/g,
      '<$1>$2</$1>',
    );
    expect(told(read(xml))).toEqual(told(read(SGML)));
    expect(read(xml).closing).toEqual(read(SGML).closing);
  });

  test('of version 2 in many lines, with blanks around values and CDATA, means the same', () => {
    const xml = SGML.replaceAll(
      /<(CURDEF|ACCTID|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CHECKNUM|BALAMT|DTASOF)>([^<\r\n]*)/g,
      '<$1>\n    $2\n  </$1>',
    ).replace('VOPAY &amp; CO', '<![CDATA[VOPAY & CO]]>');
    expect(told(read(xml))).toEqual(told(read(SGML)));
    expect(read(xml)).toMatchObject({ accountEnding: '6789', closing: read(SGML).closing });
    expect(told(read(SGML.replace('<NAME>DEPOSIT', '<NAME>\n<MEMO>')))[1]?.[2]).toBe('');
  });

  test.each([
    [
      SGML.replace('<CURDEF>CAD', '<CURDEF>USD'),
      'The account is in USD. Only accounts in Canadian dollars are read.',
    ],
    [
      SGML.replace('<STMTRS>', '<CCSTMTRS>'),
      'This is the statement of a credit card, and not of a bank account.',
    ],
    [SGML.replace('20261125<', '20261325<'), 'This is no day.'],
    [SGML.replace('86.00', 'some'), 'This is no amount.'],
    [SGML.replace('86.00', '99999999999999'), 'This is more than $100,000,000.00.'],
    [SGML.replace('8321.07', '99999999999999'), 'This is more than $100,000,000.00.'],
    [SGML.replace('<DTASOF>20261127', '<DTASOF>99991127'), '9999-11-27 is in the future.'],
    [
      SGML.replace('<CHECKNUM>104', '<CURRENCY><CURRATE>1.36<CURSYM>USD</CURRENCY><CHECKNUM>104'),
      'This is in USD. Only Canadian dollars are read.',
    ],
  ])('what is wrong in it is said (%#)', (text, message) => {
    expect(mistakesOf(text).map(([, , words]) => words)).toEqual([message]);
  });

  test('half a million characters without an end are read in a moment', () => {
    expect(mistakesOf(`<OFX><STMTTRN>${'<NAME>'.repeat(80_000)}`).length).toBeGreaterThan(0);
  });
});
