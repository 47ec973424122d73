import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditNote } from '../../apps/server/src/kernel/actions/audit.ts';
import { Refused } from '../../apps/server/src/kernel/actions/refusal.ts';
import { recordTables } from '../../apps/server/src/features.ts';
import { ruleTable } from '../../apps/server/src/features/notifications/rule-table.ts';
import { insertRecord } from '../../apps/server/src/kernel/records/write-record.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { printSettings } from '../../apps/server/src/features/printing/print-settings.ts';
import { serviceOf } from '../setup/service-of.ts';

let database: TestDatabase;
let kitchen: Kitchen;

beforeAll(async () => {
  database = await createTestDatabase();
  kitchen = await createKitchen(database.pool);
});
afterAll(() => database.drop());

/** The refusal of adding a notification rule, and the audit rows that it wrote. */
async function adding(fields: object): Promise<{ refusal: Refused | null; notes: AuditNote[] }> {
  const notes: AuditNote[] = [];
  const { restaurantId, locationId } = kitchen;
  const call = {
    db: database.pool,
    audit: (note: AuditNote) => void notes.push(note),
    caller: { kind: 'service', tokenId: randomUUID(), name: 'A program', scopes: [] } as const,
    nowMs: Date.now(),
    of: serviceOf(printSettings, { port: 9100, connectMs: 100 }),
  };
  const rule = {
    restaurantId,
    locationId,
    trigger: 'ConfirmMiss1',
    createdAt: call.nowMs,
    ...fields,
  } as const;
  try {
    await insertRecord(call, ruleTable, rule);
    return { refusal: null, notes };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: error, notes };
  }
}

test("what a rule forbids is refused in the rule's words, not by the table's checks", async () => {
  const methods = { PhoneCall: true, SMS: false, Email: false };
  const { refusal, notes } = await adding({ trigger: 'NewOrder', methods, phoneNumber: '+16045550123' });
  expect(refusal?.message).toMatch(/cannot be changed for “New order”/);
  expect(notes).toEqual([]);
});

test('a reference to something that is gone is refused, and the field is named', async () => {
  const { refusal, notes } = await adding({ locationId: randomUUID() });
  expect(refusal).toMatchObject({
    code: 'REFUSED',
    status: 422,
    data: { code: 'gone', field: 'locationId' },
  });
  expect(notes).toEqual([]);
});

test("missing values get the table's defaults", async () => {
  const { refusal, notes } = await adding({});
  expect(refusal).toBeNull();
  const methods = { PhoneCall: false, SMS: false, Email: false };
  expect(notes).toMatchObject([{ before: null, after: { methods, phoneNumber: '', email: '' } }]);
});

test('every foreign key of a record is named so that its field can be found', async () => {
  for (const table of recordTables) {
    const { rows } = await database.pool.query<{ name: string; column: string }>(
      `select k.conname as name, a.attname as column from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.conrelid = $1::regclass`,
      [table.table],
    );
    for (const { name, column } of rows) expect(name).toMatch(new RegExp(`^${table.table}_${column}_`));
  }
});
