import { createPool } from '@passline/database';
import { zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';
import { expect, test } from 'vitest';
import { findDifferingZones } from '../../apps/server/src/kernel/zones/compare-zone-rules.ts';
import { createTestDatabase } from '../setup/test-database.ts';

test('the zones of the locations have the same rules in the server and in the database', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.connectionString, { max: 1 });
  const differing = await findDifferingZones(pool);
  await pool.end();
  await database.drop();
  // Other zones may differ: governments decide faster than databases are built. Debian's own tables lag behind the
  // most.
  if (!process.env['TEST_DATABASE_URL']) expect(differing).not.toContain('America/Vancouver');
  expect(differing).not.toContain('America/Toronto');
});

test('British Columbia keeps its summer time in the winter of 2026', () => {
  const probes = zoneRuleProbes();
  const offsets = zoneOffsets(probes);
  const winter = probes.findIndex(
    ({ zone, atMs }) => zone === 'America/Vancouver' && atMs === Date.parse('2026-12-15T12:00:00Z'),
  );
  expect(offsets[winter]).toBe(-420);
});
