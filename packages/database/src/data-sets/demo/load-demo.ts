import { seededRandom } from '@passline/domain';
import pg from 'pg';
import { makeCatalogue } from './catalogue/make-catalogue.ts';
import { makeHistory } from './history/make-history.ts';
import { makeId } from './ids.ts';
import { insertRows, TRACKED_TABLES, type Row } from './insert-rows.ts';
import { loadAccounts } from './load-accounts.ts';
import { makePeople } from './people/make-people.ts';
import { regionRows } from './regions.ts';
import { DEMO_TAXES } from './taxes.ts';

export type DemoOptions = {
  /** Of the service token that the simulator signs in with. */
  serviceTokenHash: string;
  /** Milliseconds since 1970: the end of the history. */
  nowMs: number;
  /** The same seed and `nowMs` give the same marketplace. */
  seed?: number;
};

const SEED = 604;

/** Any constant: processes that start together queue on it. */
const DEMO_LOCK = 7_251_995;

/** Loads the demo into an empty database; does nothing where there is a person already. */
export async function loadDemo(connectionString: string, options: DemoOptions): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'passline demo' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount === 0) await load(client, options);
    await client.query('commit');
  } finally {
    // An open transaction ends with the connection.
    await client.end();
  }
}

async function load(client: pg.Client, { serviceTokenHash, nowMs, seed = SEED }: DemoOptions): Promise<void> {
  const catalogue = makeCatalogue(seed, nowMs);
  const people = makePeople(seed, nowMs, catalogue.locations);
  // 27,000 orders of the past are no news: nobody was connected to an empty marketplace.
  await setTriggers(client, 'disable');
  await insertRows(client, 'taxes', DEMO_TAXES);
  await insertRows(client, 'regions', regionRows());
  await insertAll(client, catalogue.rows);
  await insertRows(client, 'users', people.rows);
  await loadAccounts(client);
  await insertRows(client, 'service_tokens', [
    {
      id: makeId(seededRandom(`${seed} service token`)),
      name: 'Demo marketplace',
      token_hash: serviceTokenHash,
      scopes: ['orders:create', 'menus:read', 'riders:write', 'devices:write', 'kitchen'],
      created_at: new Date(nowMs),
    },
  ]);
  // One day is inserted while the next one is made.
  let inserted: Promise<void> = Promise.resolve();
  for (const day of makeHistory(seed, nowMs, catalogue, people)) {
    await inserted;
    inserted = insertAll(client, day);
  }
  await inserted;
  await setTriggers(client, 'enable');
  await client.query('analyze');
}

/** Table by table, in the order of the keys. */
async function insertAll(client: pg.Client, tables: Readonly<Record<string, Row[]>>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows);
}

async function setTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  for (const table of TRACKED_TABLES) await client.query(`alter table ${table} ${how} trigger user`);
}
