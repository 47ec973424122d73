import { randomUUID } from 'node:crypto';
import { createPool } from '@passline/database';
import { afterAll, describe, expect, test } from 'vitest';
import { recordTables } from '../../apps/server/src/features.ts';
import { EDITED_SAMPLES } from '../setup/all-edited-samples.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { oweSameRules, type Writers } from './owe-same-rules.ts';

/**
 * What saving refuses, undo refuses in the same words, and so do the writers of imports and copies. About 10 s of
 * computing.
 */
const desk = await openDesk();
const { pool } = desk.site.database;
const { kitchen, boss } = desk;
// Numbers as the server reads them: the test pool returns them as texts.
const server = createPool(desk.site.database.connectionString, {
  name: 'test',
  max: 1,
  onIdleError: () => {},
});
afterAll(() => server.end());

const writers: Writers = {
  server,
  kitchen,
  save: (action, input) => call(desk.url, action, input, boss),
  undo: async ({ kind }, id, { field, value, is }) => {
    const locationId = kind.belongsTo === 'platform' ? null : kitchen.locationId;
    const { rows } = await pool.query<{ id: string }>(
      `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
       values ('user', 'Ana', 'a.change', $1, $2, $3, $4, $5, $6) returning id`,
      [
        kind.name,
        id,
        locationId,
        JSON.stringify({ [field]: value }),
        JSON.stringify({ [field]: is }),
        randomUUID(),
      ],
    );
    const about = { subject: kind.subject, ...(locationId !== null && { locationId }) };
    return call(desk.url, 'timeline.undo', { ...about, entryId: Number(rows[0]?.id) }, boss);
  },
};

test('every kind of record that people edit has a sample', () => {
  const names = (tables: readonly { kind: { name: string } }[]) =>
    tables.map(({ kind }) => kind.name).toSorted();
  expect(names(EDITED_SAMPLES)).toEqual(names(recordTables));
});

describe.each(EDITED_SAMPLES.map((sample) => [sample.kind.name, sample] as const))('%s', (_, sample) =>
  oweSameRules(sample, writers),
);
