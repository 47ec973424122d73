import { randomUUID } from 'node:crypto';
import { liveQueries } from '@passline/contract/contract';
import { describe, expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { RECORD_SAMPLES } from '../setup/all-record-samples.ts';
import { openSite } from '../setup/desk.ts';
import type { RecordSample } from '../setup/record-sample.ts';
import { CALLERS, createCallers } from './callers.ts';

type Walk = {
  own: (locationId: string) => Record<string, unknown>;
  /** For each of CALLERS: 1 gets the snapshot of the kitchen's own rows. The caller `nobody` gets no socket at all. */
  isAnswered: number[];
  everything?: Record<string, unknown>;
  isAnsweredEverything?: number[];
};

const board: Walk = {
  own: (locationId) => ({ locationId }),
  isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1],
  everything: { locationId: null },
  isAnsweredEverything: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
};

/** The platform's couriers on the board of a location, and a couriers' app of the whole platform. */
const riders: Walk = {
  ...board,
  isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0],
  isAnsweredEverything: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0],
};

/** The location's own people, and the programs that place orders from any menu. */
const menu: Walk = {
  own: (locationId) => ({ locationId }),
  isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0],
};

/** The location's own people. */
const editors: Walk = {
  own: (locationId) => ({ locationId }),
  isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
};

/** A kind with many records: shown to those who edit them. */
const ofRecord = ({ kind, roles, shownBy = {} }: RecordSample): Walk => ({
  own: (locationId) => (kind.belongsTo === 'location' ? { locationId } : shownBy),
  isAnswered: [0, 0, 0, 0, 0, roles.includes('admin') ? 1 : 0, 1, 0, 0, 0, 0, 0],
});

/** Written by hand and derived from nothing, so that a new live query without a row fails here. */
const walks: Record<string, Walk> = {
  ...Object.fromEntries(RECORD_SAMPLES.map((sample) => [sample.kind.live, ofRecord(sample)])),
  'orders.active': board,
  'orders.board': board,
  'deliveries.active': board,
  'deliveries.board': board,
  'orders.items': { own: (locationId) => ({ locationId }), isAnswered: board.isAnswered },
  'riders.board': riders,
  'menus.menus': editors,
  'menus.categories': editors,
  'menus.products': menu,
  'menus.modifierGroups': menu,
  'rewards.rewards': editors,
  'printing.prints': {
    own: (locationId) => ({ locationId }),
    isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
  },
  'square.link': editors,
  'balances.account': editors,
  'balances.accounts': {
    own: () => ({ kind: 'restaurant' }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'balances.payouts': {
    ...editors,
    everything: { locationId: null },
    isAnsweredEverything: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'balances.transfers': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'payRuns.runs': {
    own: () => ({ week: '2026-11-23' }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'payRuns.lines': { own: () => ({ runId: randomUUID() }), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'months.closed': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'serviceTokens.all': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'users.person': { own: () => ({ userId: randomUUID() }), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'users.cards': { own: () => ({ userId: randomUUID() }), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'personalData.erasures': {
    own: () => ({ userId: randomUUID() }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'personalData.erasure': {
    own: () => ({ erasureId: randomUUID() }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'staff.people': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'square.orders': editors,
  'pointOfSales.all': {
    ...editors,
    everything: { locationId: null },
    isAnsweredEverything: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'pointOfSales.floors': editors,
  'pointOfSales.tables': editors,
  'pointOfSales.employees': editors,
  'devices.all': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'translations.batches': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'translations.version': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'publicSettings.current': { own: () => ({}), isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
  'banking.account': editors,
  'banking.courierAccount': {
    own: () => ({ riderUserId: randomUUID() }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
  'reports.emails': editors,
  'restaurants.location': {
    own: (locationId) => ({ locationId }),
    isAnswered: [0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0],
  },
  'restaurants.locationRevisions': {
    own: () => ({}),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0],
  },
  'restaurants.rates': {
    own: () => ({ restaurantId: kitchen.restaurantId }),
    isAnswered: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    everything: { restaurantId: null },
    isAnsweredEverything: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
};

const site = await openSite();
const { pool } = site.database;
const kitchen = await createKitchen(pool);
const tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));

test('every live query of the contract has a row in the table', () => {
  expect(liveQueries.map(({ name }) => name).toSorted()).toEqual(Object.keys(walks).toSorted());
});

test('a caller who is not signed in gets no socket', async () => {
  await expect(openLiveReader(site.server.url, 'no such token')).rejects.toThrow('401');
  await expect(openLiveReader(site.server.url, 'plst_no_such_token')).rejects.toThrow('401');
});

for (const [query, walk] of Object.entries(walks)) {
  describe(query, () => {
    for (const [index, caller] of CALLERS.entries()) {
      if (caller === 'nobody') continue;
      const isAnswered = walk.isAnswered[index] === 1;
      test(`${isAnswered ? 'is shown' : 'is not there'} for ${caller}`, async () => {
        const reader = await openLiveReader(site.server.url, tokens[caller]!);
        const asked: [Record<string, unknown>, boolean][] = [[walk.own(kitchen.locationId), isAnswered]];
        if (walk.everything) asked.push([walk.everything, walk.isAnsweredEverything?.[index] === 1]);
        for (const [at, [params, shown]] of asked.entries()) {
          for (const [again, cursor] of [null, '1'].entries()) {
            const answer = await reader.subscribe(at * 2 + again + 1, query, params, cursor);
            expect(answer.type !== 'refused', JSON.stringify(answer)).toBe(shown);
          }
        }
        reader.close();
      });
    }

    test("another restaurant's rows and unknown rows are refused in the same words", async () => {
      const reader = await openLiveReader(site.server.url, tokens['admin of another restaurant']!);
      const theirs = await reader.subscribe(1, query, walk.own(kitchen.locationId));
      const nothing = await reader.subscribe(2, query, walk.own(randomUUID()));
      expect({ ...theirs, id: 0 }).toEqual({ ...nothing, id: 0 });
      expect(theirs).toEqual({ type: 'refused', id: 1, code: 'NOT_FOUND', message: 'Not found.' });
      reader.close();
    });
  });
}
