import { seededRandom } from '@passline/domain/samples/seeded-random';
import pg from 'pg';
import { takeTurn } from '../../take-turn.ts';
import { addressRows } from './addresses.ts';
import { blocklistRows } from './blocklist.ts';
import { makeCatalogue } from './catalogue/make-catalogue.ts';
import { deferIndexes } from './defer-indexes.ts';
import { makeHistory } from './history/make-history.ts';
import { makeId } from './ids.ts';
import { insertRows, prepareCopies, runCopies, TextArray } from './insert-rows.ts';
import { leaveRoom } from './leave-room.ts';
import { loadAccounts } from './load-accounts.ts';
import { confirmedNumberRows, notificationRows } from './notification-rules.ts';
import { makePeople } from './people/make-people.ts';
import { pointOfSaleRows } from './points-of-sale.ts';
import { printingRows } from './printing.ts';
import { promotionRows } from './promotions.ts';
import { regionRows } from './regions.ts';
import { makeRegulars } from './regulars.ts';
import { loadProviderCalls, settleWeek } from './settlements.ts';
import { reportEmailRows } from './reports.ts';
import { loadPoints, rewardRows } from './rewards.ts';
import { shiftRows } from './shifts.ts';
import { tagRows } from './tags.ts';
import { DEMO_TAXES } from './taxes.ts';
import { LARGE_TABLES, withoutLiveTriggers } from './tracked-tables.ts';
import { translationRows } from './translations.ts';

export type DemoOptions = {
  /** The hash of the service token that the simulator signs in with. */
  serviceTokenHash: string;
  /** Milliseconds since 1970: the end of the history. */
  nowMs: number;
  /** The same seed and `nowMs` give the same marketplace. */
  seed?: number;
};

const SEED = 604;

/** Any constant: processes that start together queue on it. */
const DEMO_LOCK = 7_251_995;

/**
 * Loads the demo into an empty database; does nothing if it already has people. Returns whether it was loaded.
 */
export async function loadDemo(connectionString: string, options: DemoOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'passline demo',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('begin');
    await takeTurn(client, DEMO_LOCK, 'loading the demo');
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount === 0) await load(client, options);
    await client.query('commit');
    return rowCount === 0;
  } finally {
    // An open transaction ends with the connection.
    await client.end();
  }
}

async function load(client: pg.Client, options: DemoOptions): Promise<void> {
  await withoutLiveTriggers(client, () =>
    deferIndexes(client, LARGE_TABLES, () => insertDemo(client, options)),
  );
  // What the boards and lists query by; the rest is left to autovacuum.
  await client.query(
    'analyze orders (location_id, status, local_date, created_at, finished_at), order_items (product_id), products',
  );
}

async function insertDemo(
  client: pg.Client,
  { serviceTokenHash, nowMs, seed = SEED }: DemoOptions,
): Promise<void> {
  const catalogue = makeCatalogue(seed, nowMs);
  const people = makePeople(seed, nowMs, catalogue.locations);
  const regulars = makeRegulars(seed, nowMs, catalogue.locations);
  const { image_files: ofBanners, promotions } = promotionRows(seed, catalogue.locations);
  await insertRows(client, {
    taxes: DEMO_TAXES,
    regions: regionRows(),
    ...catalogue.rows,
    image_files: [...catalogue.rows.image_files, ...ofBanners],
    confirmed_numbers: confirmedNumberRows(nowMs),
    notification_rules: notificationRows(nowMs),
    tags: tagRows(),
    translations: translationRows(),
    ...printingRows(catalogue.rows.products),
    ...pointOfSaleRows(catalogue.rows.locations),
    ...rewardRows(seed, catalogue.rows.products, nowMs),
    promotions,
    report_emails: reportEmailRows(seed, catalogue.rows, nowMs),
    users: [...people.rows, ...regulars.rows.users],
    user_addresses: addressRows(seed, nowMs, [...people.customers, ...regulars.people]),
    blocklist: blocklistRows(seed, nowMs, people.customers),
    shifts: shiftRows(seed, nowMs, people.couriers),
    accounts: people.couriers.map(({ id }) => ({ id, kind: 'courier' })),
    service_tokens: [
      {
        id: makeId(seededRandom(`${seed} service token`)),
        name: 'Demo marketplace',
        token_hash: serviceTokenHash,
        scopes: new TextArray([
          'orders:create',
          'menus:read',
          'riders:write',
          'devices:write',
          'kitchen',
          'guests:read',
          'guests:write',
          'time-clock',
        ]),
        created_at: new Date(nowMs),
      },
    ],
  });
  // The one row is there already.
  await client.query(`update public_settings set support_number = '+16045550100'`);
  await loadAccounts(client);
  await leaveRoom(client);
  // PostgreSQL works on one day while the next one is made here.
  let inserted: Promise<void> = Promise.resolve();
  for await (const { date, rows } of makeHistory(seed, nowMs, catalogue, {
    ...people,
    regulars: regulars.people,
  })) {
    const copies = prepareCopies(rows);
    await inserted;
    await settleWeek(client, { date, seed, nowMs });
    inserted = runCopies(client, copies);
    // Handled at the next await; until then a failure does not count as unhandled.
    inserted.catch(() => undefined);
  }
  await inserted;
  await insertRows(client, { reward_history: regulars.rows.reward_history });
  await loadPoints(client);
  await loadProviderCalls(client);
}
