import type { EftFile } from '@passline/contract/balances/eft-files';
import type { BankLine } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addDays } from '@passline/domain/time/local-date';
import { expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import { eft } from '../balances/eft-desk.ts';
import { putDownload } from '../balances/put-download.ts';
import { putFiledRun } from '../balances/put-eft-file.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { csvOf, importFile, linesOf } from './bank-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

let days = 0;
const lineOf = async (): Promise<BankLine> => {
  const { id } = await importFile(desk, csvOf([addDays('2025-01-01', (days += 1)), 3, 'DEPOSIT']));
  return (await linesOf(desk, id))[0]!;
};
const match = ({ id, rev }: BankLine, by: Person) =>
  send<BankLine[]>(
    desk,
    'bankStatements.match',
    {
      matches: [
        { bankLineId: id, expectedRev: rev, parts: [{ accountId: SYSTEM_ACCOUNTS.cashBox, amount: 3 }] },
      ],
    },
    { token: by.token },
  );
/** A file of a run by this person, that somebody had. */
const fileOf = async (author: Person): Promise<string> => {
  const { locationId } = await createKitchen(pool);
  const { eftFileId } = await putFiledRun(pool, locationId, author.id);
  await putDownload(pool, eftFileId, author);
  return eftFileId;
};
const end = (eftFileId: string, how: 'accept' | 'cancel', by: Person) =>
  eft<EftFile>(desk, how, { eftFileId, reason: 'Never sent.' }, by);
/** Waits until so many wait for a lock of this kind. */
const waiting = (query: string, count: number) =>
  waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database()`,
      [`${query}%`],
    );
    return rowCount === count;
  });

test.each(['accept', 'cancel'] as const)(
  'whoever waits for the author of a run to %s its file keeps nobody from matching lines',
  async (how) => {
    const [author, other] = [
      await createPerson(pool, 'super_admin'),
      await createPerson(pool, 'super_admin'),
    ];
    const [eftFileId, line] = [await fileOf(author), await lineOf()];
    const busy = await pool.connect();
    await busy.query('begin');
    await busy.query('select pg_advisory_xact_lock(hashtext($1))', [`moves of ${author.id}`]);
    const ended = end(eftFileId, how, other);
    await waiting('select pg_advisory_xact_lock', 1);
    expect((await match(line, other)).status).toBe(200);
    await busy.query('rollback');
    busy.release();
    expect((await ended).status).toBe(200);
  },
);

test.each(['accept', 'cancel'] as const)(
  'an author who matches a line while somebody else wants to %s a file of theirs: both go on, one after the other',
  async (how) => {
    const [author, other] = [
      await createPerson(pool, 'super_admin'),
      await createPerson(pool, 'super_admin'),
    ];
    const [eftFileId, line] = [await fileOf(author), await lineOf()];
    const busy = await pool.connect();
    await busy.query('begin');
    await busy.query('lock table bank_line_parts in share row exclusive mode');
    const matched = match(line, author);
    await waiting('lock table bank_line_parts', 1);
    const ended = end(eftFileId, how, other);
    await waiting('select pg_advisory_xact_lock', 1);
    await busy.query('rollback');
    busy.release();
    expect([(await matched).status, (await ended).status]).toEqual([200, 200]);
  },
);

test('of those who match lines and end files of one author at once nobody is refused', async () => {
  const [author, other] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const files: string[] = [];
  for (let at = 0; at < 4; at += 1) files.push(await fileOf(author));
  const lines: BankLine[] = [];
  for (let at = 0; at < 4; at += 1) lines.push(await lineOf());
  const answers = await Promise.all([
    ...lines.map((line) => match(line, author)),
    ...files.map((id, at) => end(id, at % 2 === 0 ? 'accept' : 'cancel', other)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
