import type { BankStatement } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import type { RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { checkFile, csvOf, importFile, linesOf } from './bank-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const import_ = (text: string, expectedDigest: string) =>
  send<BankStatement & RefusalBody>(desk, 'bankStatements.import', {
    text,
    fileName: 'a.csv',
    expectedDigest,
  });
const remove = (statementId: string) => send<RefusalBody>(desk, 'bankStatements.remove', { statementId });
const countLines = async () =>
  (await pool.query<{ lines: number }>('select count(*)::int as lines from bank_lines')).rows[0]?.lines;

oweRefusals('bankStatements.import', {
  desk: () => desk,
  roles: ['super_admin'],
  isAdding: true,
  target: async () => {
    const text = csvOf(['2024-01-05', -1, 'Fee']);
    const check = await checkFile(desk, text);
    return {
      input: { text, fileName: 'a.csv', expectedDigest: check.kind === 'lines' ? check.digest : '' },
    };
  },
  wrong: {
    'a file of another kind': [
      (right) => ({ ...right, text: 'Dear bank' }),
      422,
      'No line names the columns.',
    ],
    'another digest': [
      (right) => ({ ...right, expectedDigest: 'none' }),
      400,
      'This is no digest of a check',
    ],
  },
});

test('what the bank has not posted yet is left out and counted, and a debit without a sign left', async () => {
  const file = [
    'Filter,Date,Description,Sub-description,Status,Type of Transaction,Amount',
    ',2024-03-01,adobe,San Jose,posted,Debit,29.88',
    ',2024-03-01,cafe,,pending,Debit,15',
  ].join('\n');
  expect(await checkFile(desk, file)).toMatchObject({ added: 1, pending: 1, cameIn: 0, left: -29.88 });
  const { id } = await importFile(desk, file);
  expect((await linesOf(desk, id)).map(({ amount }) => amount)).toEqual([-29.88]);
});

test('files that overlap, also in another format, add each line once: as many of a day and amount as the longer one has', async () => {
  const monday = csvOf(
    ['2024-03-04', -20, 'Rent'],
    ['2024-03-04', -20, 'Rent'],
    ['2024-03-05', 75, 'Deposit'],
  );
  const { id, lineCount } = await importFile(desk, monday);
  expect(lineCount).toBe(3);
  const again = await checkFile(desk, monday);
  expect(again).toMatchObject({ kind: 'lines', added: 0, known: 3, lines: [] });
  const nothing = await import_(monday, again.kind === 'lines' ? again.digest : '');
  expect([nothing.status, nothing.body.message]).toEqual([
    422,
    'All lines of this file were imported before.',
  ]);
  const entry = (day: string, amount: string, name: string) =>
    `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`;
  const week = await importFile(
    desk,
    `<OFX><STMTRS><CURDEF>CAD<ACCTID>0123-5006789<BANKTRANLIST>${[
      entry('20240304', '-20.00', 'RENT'),
      entry('20240304', '-20.00', 'RENT'),
      entry('20240304', '-20.00', 'RENT AGAIN'),
      entry('20240305', '75.00', 'DEPOSIT'),
      entry('20240306', '-4.00', 'FEE'),
    ].join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>31.00<DTASOF>20240306</LEDGERBAL></STMTRS></OFX>`,
  );
  expect(week).toMatchObject({
    format: 'OFX',
    accountEnding: '6789',
    closing: { day: '2024-03-06', balance: 31 },
  });
  expect((await linesOf(desk, week.id)).map(({ amount, description }) => [amount, description])).toEqual([
    [-20, 'RENT AGAIN'],
    [-4, 'FEE'],
  ]);
  expect(await linesOf(desk, id)).toHaveLength(3);
  const other = await checkFile(
    desk,
    '<OFX><STMTRS><ACCTID>99991234<STMTTRN><DTPOSTED>20240307<TRNAMT>1.00</STMTTRN></STMTRS></OFX>',
  );
  expect(other).toMatchObject({ kind: 'lines', accountEnding: '1234', accountBefore: '6789' });
});

test('a file of another account is imported once somebody says that the account has changed; lines of the one before are never taken for its own', async () => {
  const ofx = (account: string, day: string) =>
    `<OFX><STMTRS><ACCTID>0000${account}<STMTTRN><DTPOSTED>${day}<TRNAMT>-7.00<FITID>1<NAME>FEE</STMTTRN></STMTRS></OFX>`;
  const endings = async () =>
    (await pool.query<{ ending: string }>(`select account_ending as ending from bank_statements`)).rows.map(
      ({ ending }) => ending,
    );
  await importFile(desk, ofx('6789', '20240701'));
  const text = ofx('9888', '20240701');
  const check = await checkFile(desk, text);
  expect(check).toMatchObject({
    kind: 'lines',
    accountEnding: '9888',
    accountBefore: '6789',
    added: 1,
    known: 0,
  });
  const input = {
    text,
    fileName: 'july.ofx',
    expectedDigest: check.kind === 'lines' ? check.digest : '',
  };
  const before = await countLines();
  const refused = await send(desk, 'bankStatements.import', input);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This is the account that ends in 9888. What was imported before is of the one that ends in 6789. If your bank account has changed, please say so. Nothing was saved.',
  ]);
  expect(await countLines()).toBe(before);
  expect(await endings()).not.toContain('9888');
  const said = await send<{ accountEnding: string }>(desk, 'bankStatements.import', {
    ...input,
    isNewAccount: true,
  });
  expect([said.status, said.body.accountEnding]).toEqual([200, '9888']);
  const { rows } = await pool.query(
    `select after->>'accountEnding' as ending from audit where action = 'bankStatements.import' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ ending: '9888' }]);
  // The last files of the one before come without a question, as do those of the new one.
  for (const account of ['6789', '9888'])
    expect(await checkFile(desk, ofx(account, '20240702'))).toMatchObject({
      kind: 'lines',
      accountBefore: null,
    });
});

test('of two who import one file at once, one does; the other is told what changed, and nothing is there twice', async () => {
  const text = csvOf(['2024-04-01', 12, 'One'], ['2024-04-02', 13, 'Two']);
  const check = await checkFile(desk, text);
  const before = (await countLines()) ?? 0;
  const answers = await Promise.all(
    [1, 2].map(() => import_(text, check.kind === 'lines' ? check.digest : '')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countLines()).toBe(before + 2);
});

test('a file of which nothing was posted can be removed and imported again; one with a line that was ever posted stays', async () => {
  const text = csvOf(['2024-05-01', 8.25, 'Deposit'], ['2024-05-02', -3, 'Fee']);
  const { id } = await importFile(desk, text);
  const [line] = await linesOf(desk, id);
  const parts = [{ accountId: SYSTEM_ACCOUNTS.cashBox, amount: 8.25 }];
  await send(desk, 'bankStatements.match', {
    matches: [{ bankLineId: line?.id, expectedRev: line?.rev, parts }],
  });
  const refused = await remove(id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '1 line is matched already. Please take that back first.',
  ]);
  const [matched] = await linesOf(desk, id);
  await send(desk, 'bankStatements.unmatch', { bankLineId: matched?.id, expectedRev: matched?.rev });
  const kept = await remove(id);
  expect([kept.status, kept.body.message]).toEqual([
    422,
    '1 line of it had been matched, and what was posted for that stays for good. So the file stays too.',
  ]);
  expect(await linesOf(desk, id)).toHaveLength(2);
  const mistaken = csvOf(['2024-05-08', 9.25, 'Deposit'], ['2024-05-09', -4, 'Fee']);
  const { id: mistakenId } = await importFile(desk, mistaken);
  expect((await remove(mistakenId)).status).toBe(200);
  expect((await remove(mistakenId)).status).toBe(404);
  const { rows } = await pool.query('select action from audit where record_id = $1 order by id', [
    mistakenId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['bankStatements.import', 'bankStatements.remove']);
  expect((await importFile(desk, mistaken)).lineCount).toBe(2);
});

const ofxOf = (lines: readonly string[], balance = '') =>
  `<OFX><STMTRS><CURDEF>CAD<ACCTID>0123-5006789<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST>${balance}</STMTRS></OFX>`;
const chequeOf = (day: string, fitid: string, cheque: string) =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>-77.00<FITID>${fitid}<CHECKNUM>${cheque}<NAME>CHEQUE</STMTTRN>`;

test('two cheques of one day and amount are two lines, also by files of which one brings each; the same one is known', async () => {
  await importFile(desk, ofxOf([chequeOf('20240603', 'A1', '101')]));
  expect(await checkFile(desk, ofxOf([chequeOf('20240603', 'A1', '101')]))).toMatchObject({
    added: 0,
    known: 1,
    unsure: 0,
  });
  const second = await importFile(desk, ofxOf([chequeOf('20240603', 'A2', '102')]));
  expect((await linesOf(desk, second.id)).map(({ reference }) => reference)).toEqual(['102']);
  expect((await importFile(desk, csvOf(['2024-06-04', -77, 'CHEQUE', '201']))).lineCount).toBe(1);
  expect((await importFile(desk, csvOf(['2024-06-04', -77, 'CHEQUE', '202']))).lineCount).toBe(1);
  // The other format says neither.
  expect(
    await checkFile(desk, csvOf(['2024-06-03', -77, 'CHEQUE'], ['2024-06-03', -77, 'CHEQUE'])),
  ).toMatchObject({ added: 0, known: 2 });
});

test('what looks known is told, and is taken in where a person says that it is another; a line that is not left out is refused', async () => {
  const first = await importFile(desk, csvOf(['2024-06-10', -5, 'FEE']));
  const text = csvOf(['2024-06-10', -5, 'FEE']);
  const check = await checkFile(desk, text);
  expect(check).toMatchObject({
    added: 0,
    unsure: 1,
    leftOut: [{ line: 2, day: '2024-06-10', amount: -5, description: 'FEE', knownBy: 'words' }],
  });
  const before = await countLines();
  const wrong = await send<RefusalBody>(desk, 'bankStatements.import', {
    text,
    fileName: 'a.csv',
    expectedDigest: check.kind === 'lines' ? check.digest : '',
    takenIn: [3],
  });
  expect([wrong.status, wrong.body.message]).toEqual([
    422,
    'A line that was chosen is not among those that can be taken in. Nothing was saved.',
  ]);
  expect(await countLines()).toBe(before);
  const second = await importFile(desk, text, [2]);
  expect(await linesOf(desk, second.id)).toHaveLength(1);
  expect(await linesOf(desk, first.id)).toHaveLength(1);
});

test('what looks known says by what: a number of a cheque, the words, or day and amount alone', async () => {
  await importFile(
    desk,
    csvOf(
      ['2024-06-12', -61, 'CHEQUE', '00701'],
      ['2024-06-12', -62, 'RENT'],
      ['2024-06-12', -63, 'DEPOSIT A'],
    ),
  );
  const check = await checkFile(
    desk,
    csvOf(['2024-06-12', -61, 'CHQ', '701'], ['2024-06-12', -62, 'RENT'], ['2024-06-12', -63, 'OTHER WORDS']),
  );
  expect(check).toMatchObject({
    added: 0,
    unsure: 3,
    leftOut: [
      { amount: -63, knownBy: 'amount' },
      { amount: -62, knownBy: 'words' },
      { amount: -61, knownBy: 'reference' },
    ],
  });
});

test('a newer balance is taken in without a line, once, and can be removed', async () => {
  const balance = (day: string) => `<LEDGERBAL><BALAMT>500.00<DTASOF>${day}</LEDGERBAL>`;
  const lines = [chequeOf('20240620', 'C1', '301')];
  await importFile(desk, ofxOf(lines, balance('20240620')));
  expect(await checkFile(desk, ofxOf(lines, balance('20240620')))).toMatchObject({ isClosingNew: false });
  const newer = await importFile(desk, ofxOf(lines, balance('20240622')));
  expect(newer).toMatchObject({
    lineCount: 0,
    firstDay: '2024-06-22',
    closing: { day: '2024-06-22', balance: 500 },
  });
  expect(await checkFile(desk, ofxOf(lines, balance('20240622')))).toMatchObject({ isClosingNew: false });
  expect((await remove(newer.id)).status).toBe(200);
  expect((await importFile(desk, ofxOf([], balance('20240623')))).lineCount).toBe(0);
});
