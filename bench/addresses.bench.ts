import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@passline/database';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { AddressIndex } from '../apps/server/src/features/addresses/address-index.ts';
import { AddressFile } from '../apps/server/src/features/addresses/import/address-file.ts';
import { importAddresses } from '../apps/server/src/features/addresses/import/import-addresses.ts';
import { writeAddresses, type SyntheticStreet } from './addresses/synthetic-addresses.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';

const ROWS = 1_000_000;
const KEYSTROKES = 500;
const SEED = 50;

/** A million addresses, imported by the command's own code, then searched as people type. */
const random = seededRandom(SEED).next;
const database = await openBenchDatabase();
const folder = await mkdtemp(join(tmpdir(), 'passline-addresses-'));
try {
  const file = join(folder, 'ca.csv');
  const streets = await writeAddresses(file, ROWS, SEED);
  const importedMs = await importFile(file);
  const size = await megabytes();
  const pool = createPool(database.connectionString, { max: 1 });
  const index = new AddressIndex(pool);
  const typed = Array.from({ length: KEYSTROKES }, (_, at) => keystroke(streets, at));
  for (const text of typed.slice(0, 20)) await index.search(text); // fills the caches, as normal use does
  const measured: { text: string; ms: number; found: number }[] = [];
  for (const text of typed) {
    const started = performance.now();
    const { length: found } = await index.search(text);
    measured.push({ text, found, ms: performance.now() - started });
  }
  await pool.end();
  const times = measured.map(({ ms }) => ms);
  const at = (what: string, share: number) => ({
    what,
    unit: 'ms',
    ours: quantile(times, share),
    limit: null,
    budget: { kind: 'at most absolute' as const, value: 30 },
  });
  report(`${ROWS} addresses, ${KEYSTROKES} keystrokes`, [
    {
      what: 'imported',
      unit: 's',
      ours: importedMs / 1000,
      limit: null,
      budget: { kind: 'at most absolute', value: 300 },
    },
    at('a keystroke, p50', 0.5),
    at('a keystroke, p99', 0.99),
  ]);
  console.log(
    `\nOn disk, with indexes: ${size} MB. Searches with a result: ${measured.filter(({ found }) => found > 0).length}`,
  );
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, 8);
  for (const { text, ms, found } of slowest) console.log(`  ${ms.toFixed(1)} ms  "${text}" (${found})`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
}

async function importFile(file: string): Promise<number> {
  const client = await database.pool.connect();
  const started = performance.now();
  await importAddresses(client, [await AddressFile.open(file)], { isAdding: false });
  client.release();
  return performance.now() - started;
}

async function megabytes(): Promise<number> {
  const { rows } = await database.pool.query<{ mb: number }>(
    `select round(sum(pg_total_relation_size(name::regclass)) / 1e6)::int as mb
     from unnest(array['addresses', 'address_streets', 'address_words']) as name`,
  );
  return rows[0]?.mb ?? 0;
}

/**
 * What a person might type to find an existing address: complete, partial, in another order, mistyped, by postcode.
 */
function keystroke(streets: readonly SyntheticStreet[], at: number): string {
  const street = streets[Math.floor(random() * streets.length)];
  if (!street) throw new Error('The street is missing.');
  const number = street.numbers[Math.floor(random() * street.numbers.length)];
  const { name, city, start } = street;
  const whole = `${number} ${name} ${city}`;
  const kinds = [
    whole,
    whole.slice(0, 3 + Math.floor(random() * (whole.length - 3))),
    `${number} ${name}`.slice(0, `${number}`.length + 4),
    `${name} ${number}`,
    name.slice(0, 3),
    mistyped(name),
    `${number} ${mistyped(name)} ${city}`,
    `${number} ${mistyped(name)} ${mistyped(city)}`,
    `${number} ${start}`,
    `${start} ${name.slice(0, 4)}`,
    city,
    `1 st`,
  ];
  return kinds[at % kinds.length] ?? whole;
}

/** With two letters swapped. */
function mistyped(text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.indexOf(' ') - 3));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
