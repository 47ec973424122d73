import { expect, test } from 'vitest';
import { TABLES_COMMAND } from '../evidence/written-tables.ts';
import { checkStaleTables } from './stale-tables.ts';

test('a table that is no longer as the walls are fails with the command that writes it', async () => {
  const stale = await checkStaleTables(() => Promise.resolve({ present: 'old', wanted: 'new' }));
  expect(stale).toMatchObject({ code: 1, output: expect.stringContaining(`Run: ${TABLES_COMMAND}`) });
});

test('a table as the walls are passes', async () => {
  const same = await checkStaleTables(() => Promise.resolve({ present: 'new', wanted: 'new' }));
  expect(same).toEqual({ code: 0, output: '' });
});
