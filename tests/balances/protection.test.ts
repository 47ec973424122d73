import type { HomeNeeds } from '@passline/contract/home/home';
import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { expect, test } from 'vitest';
import balances from '../../apps/server/src/features/balances/feature.ts';
import {
  lookAtProtection,
  watchProtection,
} from '../../apps/server/src/features/balances/watch-protection.ts';
import { onServerPool, proof } from '../ledger/ledger-desk.ts';
import { ask, call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { METRICS_TOKEN } from '../setup/test-server.ts';
import { send } from './balances-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

/** As every minute. Returns what the log says loudly. */
async function look(): Promise<string[]> {
  const said: string[] = [];
  const log = { error: ({ detail }: { detail: string }) => void said.push(detail) };
  await onServerPool(desk, (server) => lookAtProtection({ pool: server, now: Date.now, log }));
  return said;
}
const detailOf = (trigger: string, table: string) =>
  `The ledger is not protected: the trigger ${trigger} of ${table} is switched off or missing. Please tell the people who run this server.`;
const faults = async () => (await send<{ rows: OpenFault[] }>(desk, 'balances.faults', {})).body.rows;
const money = async () =>
  (await call<HomeNeeds>(desk.url, 'home.needs', {}, { token: desk.boss.token })).body.money;
const metric = async () =>
  /^passline_ledger_faults\{kind="protection"\} (\d+)$/m.exec(
    (await ask(desk.url, '/metrics', { token: METRICS_TOKEN })).text,
  )?.[1];

test('a worker looks every minute, and says nothing while every trigger is there', async () => {
  expect(balances.upkeep).toContain(watchProtection);
  expect(watchProtection.everyMs).toBe(60_000);
  expect(await look()).toEqual([]);
  expect([await faults(), await metric(), (await money()).unprotectedCount]).toEqual([[], undefined, 0]);
});

test.each([
  ['postings_move_balances', 'postings', 'disable trigger postings_move_balances'],
  ['postings_stay', 'postings', 'disable trigger postings_stay'],
  ['postings_stay', 'postings', 'enable replica trigger postings_stay'],
  ['accounts_balance_stays', 'accounts', 'disable trigger accounts_balance_stays'],
  ['accounts_begin_at_zero', 'accounts', 'disable trigger accounts_begin_at_zero'],
  ['account_slots_stay', 'account_slots', 'disable trigger account_slots_stay'],
])(
  '%s of %s: "%s" is said in the log, on Home, on Balances and in the metrics, until it is on again',
  async (trigger, table, how) => {
    await pool.query(`alter table ${table} ${how}`);
    try {
      const detail = detailOf(trigger, table);
      expect(await look()).toEqual([detail]);
      expect(await look()).toEqual([detail]);
      expect(await faults()).toMatchObject([
        { kind: 'protection', accountId: null, accountName: '', detail },
      ]);
      expect(await money()).toMatchObject({ unprotectedCount: 1, faultCount: 0 });
      expect(await metric()).toBe('1');
      expect((await proof(desk)).faults).toMatchObject([{ kind: 'protection', detail }]);
    } finally {
      await pool.query(`alter table ${table} enable trigger ${trigger}`);
    }
    expect(await look()).toEqual([]);
    expect([await faults(), await metric()]).toEqual([[], undefined]);
  },
);

test('one that was dropped is missed as well; other faults of the ledger stay as they are', async () => {
  await pool.query(
    `insert into ledger_faults (kind, subject, sameness, detail, provider, found_at) values ('sum', '', '1', 'A sum.', '', now())`,
  );
  await pool.query('alter trigger postings_stay on postings rename to postings_gone');
  expect(await look()).toEqual([detailOf('postings_stay', 'postings')]);
  await pool.query('alter trigger postings_gone on postings rename to postings_stay');
  expect(await look()).toEqual([]);
  expect(await faults()).toMatchObject([{ kind: 'sum' }]);
});
