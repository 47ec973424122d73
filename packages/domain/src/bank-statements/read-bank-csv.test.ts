import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';

const read = (...lines: string[]): Statement => {
  const reading = readStatement(lines.join('\n'), '2026-11-28');
  if (!reading.ok) throw new Error(JSON.stringify(reading.mistakes));
  return reading.statement;
};
const amountsOf = (...lines: string[]) => read(...lines).lines.map(({ amountCents }) => amountCents);
const mistakesOf = (...lines: string[]) => {
  const reading = readStatement(lines.join('\n'), '2026-11-28');
  return reading.ok ? [] : reading.mistakes.map(({ line, column, message }) => [line, column, message]);
};
const saying = (words: string): unknown => expect.stringContaining(words);

describe('a column that says debit or credit', () => {
  const HEAD = 'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount';
  test('gives amounts without a sign theirs, and what is pending is left out and counted', () => {
    const statement = read(
      HEAD,
      '"November 2026, From date=2026-11-01",2026-11-02,adobe,San Jose,posted,Debit,29.88',
      ',2026-11-03,x,,pending,Debit,15',
      ',2026-11-04,deposit,Payroll,Posted,Credit,1200',
    );
    expect(statement.lines.map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [-2988, 'adobe San Jose'],
      [120_000, 'deposit Payroll'],
    ]);
    expect(statement.pendingCount).toBe(1);
    for (const name of ['Type', 'CR/DR', 'Debit/Credit', 'Type d’opération'])
      expect(
        amountsOf(`Date,Description,${name},Amount`, '2026-11-02,x,DR,5.00', '2026-11-02,y,Crédit,6.00'),
      ).toEqual([-500, 600]);
  });

  test('is no news where amounts have their sign, and refused where it says the other one', () => {
    const head = 'Date,Description,Type,Amount';
    expect(
      amountsOf(head, '2026-11-02,x,Debit,-5.00', '2026-11-02,y,Credit,6.00', '2026-11-02,z,Bill,-7.00'),
    ).toEqual([-500, 600, -700]);
    expect(mistakesOf(head, '2026-11-02,x,Debit,5.00', '2026-11-02,y,Debit,-6.00')).toEqual([
      [2, 'Amount', saying('Its type says Debit, and $5.00 has no minus')],
    ]);
    expect(mistakesOf(head, '2026-11-02,x,Credit,-5.00')).toEqual([
      [2, 'Amount', saying('Its type says Credit, and −$5.00 has a minus')],
    ]);
    expect(mistakesOf(head, '2026-11-02,x,Debit,+5.00')).toEqual([
      [2, 'Amount', saying('Its type says Debit')],
    ]);
  });

  test('that says it of some lines alone leaves the others refused, with a way out that is read', () => {
    const head = 'Date,Description,Type,Amount\n2026-11-02,x,Debit,5.00\n';
    expect(mistakesOf(`${head}2026-11-03,y,Transfer,6.00`)).toEqual([
      [3, 'Amount', saying('Please write Debit or Credit there.')],
    ]);
    expect(amountsOf(`${head}2026-11-03,y,Debit,6.00`)).toEqual([-500, -600]);
  });

  test('is refused where the balances say the other way', () => {
    expect(
      mistakesOf(
        'Date,Description,Type,Amount,Balance',
        '2026-11-02,a,Credit,1.00,10.00',
        '2026-11-03,x,Debit,5.00,15.00',
      ),
    ).toEqual([[3, 'Amount', saying('The type says that it left, and the balances that it came in.')]]);
  });

  test('a file of pending lines alone, and a status that nobody knows, are refused', () => {
    expect(mistakesOf(HEAD, ',2026-11-03,x,,Pending,Debit,15')).toEqual([
      [1, null, saying('The bank has not posted any line of this file yet.')],
    ]);
    expect(mistakesOf(HEAD, ',2026-11-03,x,,declined,Debit,15')).toEqual([
      [2, 'Status', saying('“declined” is neither posted nor pending.')],
    ]);
  });
});

test('a quotation mark that takes the next line into its cell is refused, wherever the day stands', () => {
  const words = saying('A quotation mark stands alone here');
  const rbc =
    '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"';
  expect(
    mistakesOf(
      rbc,
      'Chequing,00012-1234567,11/2/2026,,"CAFE,,-10.00,',
      'Chequing,00012-1234567,11/3/2026,,SHOP",,-20.00,',
    ),
  ).toEqual([[2, 'Description 1', words]]);
  expect(
    mistakesOf(
      'First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description',
      `'500766',DEBIT,20261102,-10.0,"[CW] CAFE`,
      `'500766',DEBIT,20261103,-20.0,SHOP"`,
    ),
  ).toEqual([[2, 'Description', words]]);
  expect(
    mistakesOf(
      'Filter,Date,Description,Sub-description,Type of Transaction,Amount,Balance',
      ',2026-11-03,"pos purchase,CAFE,Debit,-10.00,90.00',
      ',2026-11-02,pos purchase",SHOP,Debit,-20.00,100.00',
    ),
  ).toEqual([[2, 'Description', words]]);
  expect(mistakesOf('Date,Description,Am"ount,Debit,Credit', '2026-11-02,x,,1.00,')).toEqual([
    [1, null, words],
  ]);
});

describe('an amount', () => {
  test('is never put together from two columns', () => {
    const differ = saying('say the same, and differ. Please remove the one that does not count.');
    expect(mistakesOf('Date,Description,Amount,CAD$', '2026-11-02,x,12,345')).toEqual([[1, null, differ]]);
    expect(mistakesOf('Date,Description,Debit,Withdrawal,Credit', '2026-11-02,x,1,500,')).toEqual([
      [1, null, differ],
    ]);
    expect(amountsOf('Date,Description,Amount,CAD$', '2026-11-02,x,12.00,12.00')).toEqual([1200]);
    expect(amountsOf('Date,Description,Amount,CAD$', '2026-11-02,x,,345')).toEqual([34_500]);
  });

  test('never has two signs between its thousands, nor one that cents have elsewhere in the file', () => {
    expect(mistakesOf('Date;Description;Montant', '2026-11-02;x;-1 234,567')).toEqual([
      [2, 'Amount', saying('“-1 234,567” is no amount')],
    ]);
    expect(mistakesOf('Date;Description;Montant', '2026-11-02;x;-12,50', '2026-11-02;x;12,345')).toEqual([
      [3, 'Amount', saying('“12,345” is no amount')],
    ]);
  });

  test('with a comma in it that splits its cell is refused, also where empty cells follow', () => {
    const words = saying('This line has more cells than the columns have names.');
    for (const last of ['Reference', 'Balance'])
      expect(mistakesOf(`Date,Description,Amount,${last}`, '2026-11-02,RENT,-1,200.00,')).toEqual([
        [2, null, words],
      ]);
    expect(mistakesOf('Date,Description,Amount,Reference', '2026-11-02,INVOICE, 200,-10.00,')).toEqual([
      [2, null, words],
    ]);
    const sides = 'Date,Description,Debit,Credit';
    expect(mistakesOf(sides, '2026-11-02,A,,10.00', '2026-11-03,B,,10.00,')).toEqual([[3, null, words]]);
    expect(amountsOf(sides, '2026-11-02,A,9.00,,', '2026-11-03,B,,10.00,')).toEqual([-900, 1000]);
  });

  test('of a line with a cell too few is refused: it would be read from the wrong column', () => {
    expect(mistakesOf('Date,Description,Debit,Credit', '2026-11-02,x,10.00')).toEqual([
      [2, null, saying('This line has fewer cells than the columns have names.')],
    ]);
  });

  test('beside debit and credit is compared with them, and no line of them is dropped', () => {
    const head = 'Date,Description,Amount,Debit,Credit';
    expect(
      amountsOf(head, '2026-11-02,x,,5.00,', '2026-11-03,y,6.00,,6.00', '2026-11-04,z,-7.00,7.00,'),
    ).toEqual([-500, 600, -700]);
    expect(amountsOf(head, '2026-11-02,x,,5.00,', '2026-11-03,y,,,6.00')).toEqual([-500, 600]);
    expect(amountsOf(head, '2026-11-02,x,-5.00,,')).toEqual([-500]);
    expect(
      mistakesOf(head, '2026-11-02,x,8.00,5.00,', '2026-11-03,y,6.00,,', '2026-11-04,z,-7.00,,7.00'),
    ).toEqual([
      [2, 'Amount', saying('The amount is another one than the debit or credit.')],
      [3, 'Amount', saying('There is an amount, and neither a debit nor a credit')],
      [4, 'Amount', saying('The amount is another one than the debit or credit.')],
    ]);
  });

  test('in Credit with a minus, and in Balance with letters, is refused', () => {
    const head = 'Date,Description,Debit,Credit,Balance';
    expect(mistakesOf(head, '2026-11-02,x,,-5.00,')).toEqual([
      [2, 'Credit', saying('It is not clear whether a credit with a minus came in or left.')],
    ]);
    expect(mistakesOf(head, '2026-11-02,x,,5.00,abc')).toEqual([
      [2, 'Balance', saying('“abc” is no amount')],
    ]);
  });
});

test('of two columns with days the first counts, however days are written', () => {
  const head = 'Transaction Date,Posting Date,Description,Amount';
  for (const days of ['11/02/2026,11/03/2026', '2026-11-02,2026-11-03', '2 Nov 2026,3 Nov 2026'])
    expect(read(head, `${days},x,1.00`).lines.map(({ day }) => day)).toEqual(['2026-11-02']);
});

test('lines above the names of the columns are refused where they are lines of money', () => {
  expect(mistakesOf('2026-11-02,x,1.00', 'Date,Description,Amount', '2026-11-02,y,2.00')).toEqual([
    [1, null, saying('This line stands above the names of the columns.')],
  ]);
});

describe('a file that does not name its columns', () => {
  test('of Scotiabank’s older form is read', () => {
    const { lines } = read(
      '11/02/2026,-10.00,-,"Withdrawal","CAFE"',
      '11/03/2026,25.50,-,"Deposit","INTERAC, E-TRANSFER"',
    );
    expect(lines.map(({ day, amountCents, description }) => [day, amountCents, description])).toEqual([
      ['2026-11-02', -1000, 'Withdrawal CAFE'],
      ['2026-11-03', 2550, 'Deposit INTERAC, E-TRANSFER'],
    ]);
  });

  test('of Desjardins is read, and interest in it refused', () => {
    const row = (cheque: string, left: string, came: string, interest: string, balance: string) =>
      `"Plateau","0377646","EOP","2026/11/02",00001,"Paie",${cheque},${left},${came},${interest},"","","",${balance}`;
    const statement = read(
      row('"12"', '40.00', '""', '""', '100.00'),
      row('""', '""', '5.00', '""', '105.00'),
    );
    expect(statement.lines.map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
      [-4000, '12'],
      [500, ''],
    ]);
    expect(statement).toMatchObject({ accountEnding: '7646', closing: { balanceCents: 10_500 } });
    expect(mistakesOf(row('""', '""', '""', '1.25', '100.00'))).toEqual([
      [1, 'Interest', saying('Interest and loans are not read from this form.')],
    ]);
  });

  test('of a credit card is refused, by its hidden number, the names of its columns, or its kind', () => {
    const words = saying('This is the statement of a credit card');
    expect(
      mistakesOf('2026-11-02,COSTCO,152.34,,4500********1234', '2026-11-03,PAYMENT,,50.00,4500********1234'),
    ).toEqual([[1, null, words]]);
    expect(
      mistakesOf('Item #,Card #,Transaction Date,Transaction Amount', `1,'5191',20261102,35.91`),
    ).toEqual([[1, 'Card #', words]]);
    expect(mistakesOf('Account Type,Date,Description,CAD$', 'Visa,2026-11-02,x,1.00')).toEqual([
      [2, null, words],
    ]);
  });

  test('is refused where its fifth cell is no balance or does not come from the amounts, and read with names above it', () => {
    const rows = ['11/02/2026,CAFE,5.00,,100.00', '11/03/2026,SHOP,6.00,,100.00'];
    const words = saying(
      'Please write Date, Description, Amount, Balance, or Date, Description, Debit, Credit',
    );
    expect(mistakesOf(...rows)).toEqual([[1, null, words]]);
    expect(mistakesOf('11/02/2026,CAFE,-,5.00,x', '11/03/2026,SHOP,-,5.00,y')).toEqual([[1, null, words]]);
    expect(amountsOf('Date,Description,Debit,Credit,Balance', ...rows)).toEqual([-500, -600]);
  });
});

test('a currency other than the Canadian dollar is refused', () => {
  const head = 'Date,Description,Amount,Currency';
  expect(amountsOf(head, '2026-11-02,x,1.00,CAD')).toEqual([100]);
  expect(mistakesOf(head, '2026-11-02,x,1.00,USD')).toEqual([[2, 'Currency', saying('This is in “USD”.')]]);
});
