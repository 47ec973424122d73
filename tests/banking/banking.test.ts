import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { payoutsBlockedUntil, readPayee } from '../../apps/server/src/features/banking/read-payee.ts';
import type { BankAccount } from '@passline/contract/banking/banking';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { startTestServer, TEST_SECRET } from '../setup/test-server.ts';
import { ACCOUNT, bankInput, enter, NUMBERS, save } from './bank-desk.ts';

const HOUR_MS = 3_600_000;
let nowMs = Date.UTC(2026, 10, 23, 18);
const site = await openSite({ now: () => nowMs });
const { pool } = site.database;

let desk: Desk;
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 23, 18);
  desk = await layDesk(site);
});

const vault = new Vault([], TEST_SECRET);
const payee = () => readPayee(pool, vault, desk.kitchen.locationId);
const blockedUntil = () => payoutsBlockedUntil(pool, desk.kitchen.locationId, nowMs);
const mails = async () => {
  const { rows } = await pool.query<{ recipient: string; subject: string; body: string }>(
    'select recipient, subject, body from outbox where location_id = $1 order by recipient',
    [desk.kitchen.locationId],
  );
  return rows;
};
const notes = async () => {
  const { rows } = await pool.query<{ before: object | null; after: object | null; actor_name: string }>(
    `select before, after, actor_name from audit where record_table = 'bank_accounts' and record_id = $1 order by id`,
    [desk.kitchen.locationId],
  );
  return rows;
};

oweRefusals('banking.update', {
  desk: () => desk,
  target: ({ locationId }) => ({ id: locationId, input: bankInput(locationId, ACCOUNT) }),
  roles: ['super_admin'],
  wrong: {
    'a short account number': [with_('accountNumber', '123'), 400, 'An account number has 7 to 12 digits.'],
    'a transit number with letters': [
      with_('branchTransitNumber', '0123a'),
      400,
      'A transit number has 5 digits.',
    ],
    'a long institution number': [
      with_('financialInstitutionNumber', '0004'),
      400,
      'An institution number has 3 digits.',
    ],
    'a foreign postal code': [
      with_('postalCode', '90210'),
      400,
      'Please enter a Canadian postal code such as V5K 0A1.',
    ],
    'an unknown province': [with_('province', 'XX'), 400, 'Please choose a province.'],
    'another country': [with_('country', 'US'), 400, 'Payouts go to banks in Canada.'],
    'no account holder': [with_('companyName', '', 'firstName', ''), 422, 'Please enter whose account it is'],
    'a new account without a number': [
      with_('branchTransitNumber', ''),
      422,
      'Please enter the transit number.',
    ],
  },
});

function with_(...pairs: string[]) {
  return (right: Record<string, unknown>) => {
    const changes = { ...(right['changes'] as Record<string, { from: unknown; to: unknown }>) };
    for (let at = 0; at < pairs.length; at += 2) {
      const name = pairs[at] ?? '';
      changes[name] = { from: changes[name]?.from, to: pairs[at + 1] };
    }
    return { ...right, changes };
  };
}

describe('a bank account', () => {
  test('is entered; the answer shows only its bank and last digits', async () => {
    const account = await enter(desk);
    expect(account).toMatchObject({
      account: 'TD ••• 6789',
      companyName: 'Golden Wok Ltd.',
      postalCode: 'V5K 0A1',
      changedBy: desk.boss.name,
      changedAt: nowMs,
    });
    expect(await payee()).toEqual({ ...ACCOUNT, postalCode: 'V5K 0A1' });
  });

  test('keeps the numbers that are left blank', async () => {
    const account = await enter(desk);
    const { status, body } = await save(desk, { accountNumber: '7654321', branchTransitNumber: '' }, account);
    expect(status).toBe(200);
    expect(body.account).toBe('TD ••• 321');
    expect(await payee()).toMatchObject({ ...NUMBERS, accountNumber: '7654321' });
  });

  test('saved without a change stays as it is: no audit row, no mail, no wait', async () => {
    const account = await enter(desk);
    nowMs += 100 * HOUR_MS;
    const again = await save(desk, { ...NUMBERS, city: 'Vancouver' }, { ...account });
    expect(again.body).toEqual(account);
    expect(await notes()).toHaveLength(1);
    expect(await blockedUntil()).toBeNull();
  });

  test('is stored only sealed: no answer, live row, change, audit row, mail, key or log has a number', async () => {
    const reader = await openLiveReader(desk.url, desk.admin.token);
    await reader.subscribe(1, 'banking.account', { locationId: desk.kitchen.locationId });
    const { text, body } = await save(desk, ACCOUNT, {}, { key: randomUUID() });
    await reader.next('frame', ({ rows }) => rows.length > 0);
    const changed = await save(
      desk,
      { accountNumber: '98765432109', branchTransitNumber: '54321', financialInstitutionNumber: '003' },
      body,
      { key: randomUUID() },
    );
    expect(changed.status, changed.text).toBe(200);
    const stale = await save(desk, { accountNumber: '55555555555' }, body);
    expect(stale.status).toBe(409);
    await reader.next('frame', ({ rows }) => JSON.stringify(rows).includes('2109'));
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
       where table_schema in ('public', 'auth', 'jobs') and table_type = 'BASE TABLE'`,
    );
    const stored: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      stored.push(...rows.map(({ row }) => row));
    }
    const everything = [
      text,
      changed.text,
      stale.text,
      JSON.stringify(reader.messages),
      ...stored,
      JSON.stringify(site.server.logged),
    ].join('\n');
    reader.close();
    expect(everything).toContain('RBC ••• 2109');
    for (const number of ['123456789', '98765432109', '55555555555'])
      expect(everything).not.toContain(number);
    const { rows } = await pool.query<{ sealed: string }>('select sealed from bank_account_seals');
    expect(rows.every(({ sealed }) => sealed.startsWith('v1.secret.'))).toBe(true);
  });

  test('does not open at another location, nor without its key', async () => {
    await enter(desk);
    const other = await layDesk(site);
    await enter(other);
    await pool.query(
      `update bank_account_seals set sealed = (select sealed from bank_account_seals where location_id = $1) where location_id = $2`,
      [desk.kitchen.locationId, other.kitchen.locationId],
    );
    await expect(readPayee(pool, vault, other.kitchen.locationId)).rejects.toThrow('does not open this');
    await expect(
      readPayee(pool, new Vault([], 'another secret that is long enough'), desk.kitchen.locationId),
    ).rejects.toThrow('does not open this');
    expect(
      await readPayee(
        pool,
        new Vault([{ id: 'new', bytes: randomBytes(32) }], TEST_SECRET),
        desk.kitchen.locationId,
      ),
    ).toMatchObject(NUMBERS);
    expect(await readPayee(pool, vault, desk.neighbour.locationId)).toBeNull();
  });
});

test('an account whose key is gone must be entered again as a whole; anything less is refused', async () => {
  const account = await enter(desk);
  await pool.query(`update bank_account_seals set sealed = replace(sealed, 'v1.secret', 'v1.2025a')`);
  const closed = await save(desk, { accountNumber: '7654321' }, account);
  expect(closed.status).toBe(422);
  expect(closed.body.message).toContain('The key of these numbers is missing.');
  const { status, body } = await save(desk, { ...NUMBERS, accountNumber: '7654321' }, account);
  expect(status).toBe(200);
  expect(body.account).toBe('TD ••• 321');
  expect(await payee()).toMatchObject({ accountNumber: '7654321' });
});

describe('the amount to pay out', () => {
  const funds = async (who: 'boss' | 'admin', { locationId } = desk.kitchen) =>
    (await call<object>(desk.url, 'banking.funds', { locationId }, { token: desk[who].token })).body;

  test('is shown to a super admin with the balance, and to the admin without', async () => {
    await fund(desk, desk.kitchen.locationId, 48.59);
    await pool.query('update accounts set locked = 20 where id = $1', [desk.kitchen.locationId]);
    expect(await funds('boss')).toEqual({ balance: 48.59, locked: 20 });
    expect(await funds('admin')).toEqual({ balance: null, locked: 20 });
    expect(await funds('admin', desk.neighbour)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('two people', () => {
  test('enter an account at once: one is saved, and the other is refused', async () => {
    const [one, other] = await Promise.all([
      save(desk, ACCOUNT),
      save(desk, { ...ACCOUNT, accountNumber: '7777777' }),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await notes()).toHaveLength(1);
  });

  test('change numbers: they are not mixed with numbers that the second has not seen, and the second is shown who changed them', async () => {
    const account = await enter(desk);
    await save(desk, { financialInstitutionNumber: '003' }, account);
    const late = await save<{ data: { current: unknown } }>(desk, { branchTransitNumber: '99999' }, account);
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([
      { field: 'branchTransitNumber', theirs: 'RBC ••• 6789', yours: '•••', changedBy: desk.boss.name },
    ]);
    expect(await payee()).toMatchObject({ ...NUMBERS, financialInstitutionNumber: '003' });
  });

  test('change different fields of the holder: both are saved', async () => {
    const account = await enter(desk);
    expect((await save(desk, { city: 'Burnaby' }, account)).status).toBe(200);
    expect((await save(desk, { address1: '1 Kingsway' }, account)).status).toBe(200);
    expect((await save(desk, { city: 'Surrey' }, account)).status).toBe(409);
    expect(await payee()).toMatchObject({ city: 'Burnaby', address1: '1 Kingsway' });
  });
});

describe('a change', () => {
  test('is in the audit trail, masked before and after', async () => {
    const account = await enter(desk);
    await save(desk, { accountNumber: '999999999', financialInstitutionNumber: '003' }, account);
    const [, changed] = await notes();
    expect(changed).toMatchObject({
      actor_name: desk.boss.name,
      before: { account: 'TD ••• 6789' },
      after: { account: 'RBC ••• 9999' },
    });
  });

  test('that keeps the last digits is in the audit trail too', async () => {
    const account = await enter(desk);
    nowMs += HOUR_MS;
    await save(desk, { accountNumber: '111116789' }, account);
    const [, changed] = await notes();
    expect(changed).toMatchObject({ after: { numbersChangedAt: nowMs } });
  });

  test("is mailed to the admins of the location and to the location's address, once each, and to nobody else", async () => {
    await pool.query('update locations set email = upper($2) where id = $1', [
      desk.kitchen.locationId,
      desk.admin.email,
    ]);
    const second = await createPerson(pool, 'admin', desk.kitchen);
    await createPerson(pool, 'admin', desk.neighbour);
    await enter(desk);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([desk.admin.email, second.email].toSorted());
    expect(sent[0]?.subject).toBe('Bank account entered – Golden Wok, Main Street');
    expect(sent[0]?.body).toContain('TD ••• 6789');
    expect(sent[0]?.body).toContain('payouts wait until');
  });

  test('of where the money goes blocks payouts for the cooling-off time, counted from the latest change', async () => {
    expect(await blockedUntil()).toBeNull();
    const account = await enter(desk);
    expect(account.payoutsBlockedUntil).toBe(nowMs + 48 * HOUR_MS);
    nowMs += 47 * HOUR_MS;
    const renamed = await save(desk, { companyName: 'Wok Holdings' }, account);
    expect(await blockedUntil()).toBe(nowMs + 48 * HOUR_MS);
    nowMs += 48 * HOUR_MS;
    expect(await blockedUntil()).toBeNull();
    await save(desk, { city: 'Burnaby' }, renamed.body);
    expect(await blockedUntil()).toBeNull();
    expect(await mails()).toHaveLength(3);
  });

  test('blocks nothing where the cooling-off time is 0', async () => {
    const server = await startTestServer(site.database.connectionString, { coolingOffHours: 0 });
    afterAll(() => server.stop());
    const { body } = await save({ ...desk, url: server.url }, ACCOUNT);
    expect(body).toMatchObject({
      account: 'TD ••• 6789',
      payoutsBlockedUntil: null,
    } satisfies Partial<BankAccount>);
  });
});
