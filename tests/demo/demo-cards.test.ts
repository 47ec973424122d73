import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoCards } from '../../apps/server/src/demo/demo-cards.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { createPerson } from '../setup/people.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
const vault = new Vault([], 'a secret of this test');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every regular of the demo has a masked card, which opens for that one card alone; staff have none', async () => {
  const { pool } = database;
  await pool.query(
    `insert into users (email, name, role) select email, name, 'customer' from jsonb_to_recordset($1::jsonb) as g(email text, name text)`,
    [JSON.stringify(SAMPLE_GUESTS)],
  );
  await createPerson(pool, 'courier');
  await openDemoCards(database.connectionString, vault);
  const { rows } = await pool.query<{
    id: string;
    email: string;
    masked_pan: string;
    key: string;
    customer: string;
  }>(
    `select c.id, u.email, masked_pan, sealed_data_key as key, sealed_customer_id as customer
     from user_cards c join users u on u.id = c.user_id`,
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(
    SAMPLE_GUESTS.map(({ email }) => email).toSorted(),
  );
  for (const { id, masked_pan: maskedPan, key, customer } of rows) {
    expect(maskedPan).toMatch(/^(Visa|Mastercard|Amex) ••• \d{4}$/);
    expect((key === '') !== (customer === '')).toBe(true);
    const opened = key
      ? vault.open(key, `dataKey of card ${id}`)
      : vault.open(customer, `customerId of card ${id}`);
    expect(opened).toContain(maskedPan.slice(-4));
    expect(() => vault.open(key || customer, 'dataKey of card of somebody else')).toThrow('does not open');
  }
});
