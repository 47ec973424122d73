import type { AuditRow } from '@passline/contract/audit/audit';
import type { FeatureContract } from '@passline/contract/kernel/feature';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { expect, test } from 'vitest';
import { actionWords, auditWords, changeWords, recordWords } from './audit-words.ts';
import { TOLD_KINDS, toldFieldsOf } from '@passline/contract/audit/told-fields';
import { EDITED_KINDS } from './record-kinds.ts';
import { hrefOf, recordLink } from './record-link.ts';

const features = import.meta.glob<{ default: FeatureContract }>(
  [
    '../../../../../packages/contract/src/*/feature.ts',
    '!../../../../../packages/contract/src/kernel/feature.ts',
  ],
  { eager: true },
);

const schema = import.meta.glob<string>('../../../../../packages/database/schema.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Orders are told in their own sentences; a shift and an account of the ledger by the names of the wire. */
const isTold = (kind: string) =>
  !['orders', 'deliveries'].includes(kind) && (TOLD_KINDS.has(kind) || EDITED_KINDS.has(kind));
/** What the wire calls a column otherwise. */
const ELSEWHERE: Readonly<Record<string, string>> = { startsAt: 'start', endsAt: 'end' };

const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
const PLACE = { restaurantId: 'r', locationId: 'l', restaurantName: 'Golden Wok', locationName: 'Robson' };

function row(action: string, kind: string, states: Partial<AuditRow>, title: string | null = null): AuditRow {
  return {
    id: 1,
    at: 0,
    actorKind: 'user',
    actorId: null,
    actorName: 'Ana',
    action,
    before: null,
    after: null,
    reason: null,
    requestId: 'one',
    record: { kind, id: 'i', title },
    place: PLACE,
    ...states,
  };
}

test('a record that people edit is told in the words of its timeline, with values as its fields write them', () => {
  const line = row('restaurants.updateLocations', 'locations', {
    before: { deliveryFee: 4.88 },
    after: { deliveryFee: 5 },
  });
  const { did, changes } = auditWords(line, timeOf);
  expect(did).toBe('changed the base delivery fee');
  expect(changeWords(changes)).toBe('Base delivery fee: $4.88 → $5.00');
  expect(recordWords(line, timeOf)).toBe('Golden Wok, Robson');
});

test('a new record is told by all of its fields, and so is one that is gone', () => {
  const [name, type] = ['Pizza', 'None'];
  const added = row('tags.add', 'tags', { after: { name, type } }, name);
  expect(auditWords(added, timeOf)).toMatchObject({
    did: 'added the tag Pizza',
    changes: [{ field: 'Name', before: 'nothing', after: 'Pizza' }, { after: 'None' }],
  });
  const removed = auditWords(row('tags.remove', 'tags', { before: { name, type } }, name), timeOf);
  expect(removed.did).toBe('removed the tag Pizza');
  expect(changeWords(removed.changes)).toBe('Name: Pizza → nothing, and 1 more');
});

test('a blocked user is told in the words of the blocklist, and the sessions that end with it as such', () => {
  const blocked = { userId: '', phoneNumber: '6045550123', email: '' };
  const line = row('blocklist.add', 'blocklist', { after: blocked }, null);
  expect(auditWords(line, timeOf).did).toBe('blocked 604-555-0123');
  const ended = row('blocklist.add', 'session', { before: { userAgent: 'x' } });
  expect(auditWords(ended, timeOf).did).toBe('signed out someone who was blocked');
});

test('an order is told in the sentences of its own timeline', () => {
  const line = row(
    'orders.confirm',
    'orders',
    { before: { status: 'New' }, after: { status: 'Preparing' } },
    '#29',
  );
  expect(auditWords(line, timeOf)).toEqual({
    did: 'confirmed · Preparing',
    changes: [{ field: 'Status', before: 'New', after: 'Preparing' }],
  });
  expect(recordWords(line, timeOf)).toBe('Order #29');
});

test('the id of a new record is no change: it says nothing to a person', () => {
  const placed = row('orders.create', 'orders', { after: { id: '01a21495', status: 'New' } }, '#29');
  expect(auditWords(placed, timeOf).changes).toEqual([{ field: 'Status', before: 'nothing', after: 'New' }]);
});

test('a record that is new or gone leads with a field that people know, and never tells the number of its version', () => {
  // In the order in which the trail keeps them: short names first.
  const entry = {
    id: '01a21495',
    rev: 65,
    email: '',
    userId: 'Uma Rahman',
    createdBy: 'Ana',
    phoneNumber: '',
  };
  const added = auditWords(row('blocklist.add', 'blocklist', { after: entry }), timeOf).changes;
  expect(changeWords(added)).toBe('User ID: nothing → Uma Rahman, and 1 more');
  const removed = auditWords(row('blocklist.remove', 'blocklist', { before: entry }), timeOf).changes;
  expect(changeWords(removed)).toBe('User ID: Uma Rahman → nothing, and 1 more');
  const unheard = row('some.odd.add', 'odd_things', { after: { id: 'i', rev: 3, size: 5 } });
  expect(auditWords(unheard, timeOf).changes).toEqual([{ field: 'Size', before: 'nothing', after: '5' }]);
});

test('a service token, and a record of a kind that nobody has words for, are still told', () => {
  const token = row(
    'serviceTokens.revoke',
    'service_tokens',
    { before: { revokedAt: null }, after: { revokedAt: 5 } },
    'Guest app',
  );
  expect(auditWords(token, timeOf).did).toBe('revoked the service token');
  expect(recordWords(token, timeOf)).toBe('Service token Guest app');
  const unheard = row('some.odd.doThings', 'odd_things', { before: {}, after: { oddThing: { a: 1 } } });
  expect(auditWords(unheard, timeOf)).toEqual({
    did: 'do things',
    changes: [{ field: 'Odd thing', before: 'nothing', after: '{"a":1}' }],
  });
  expect(recordWords(unheard, timeOf)).toBe('Odd things');
  expect(actionWords('riderEarnings.settleCash')).toBe('Rider earnings: settle cash');
});

test('a time is told in words, whether it is kept in milliseconds or as the database writes it', () => {
  const at = Date.UTC(2026, 10, 26, 10, 15);
  const first = (action: string, kind: string, states: Partial<AuditRow>) =>
    changeWords(auditWords(row(action, kind, states), timeOf).changes.slice(0, 1));
  expect(
    first('serviceTokens.revoke', 'service_tokens', {
      before: { revokedAt: null },
      after: { revokedAt: at },
    }),
  ).toBe('Revoked at: nothing → 10:15');
  expect(
    first('session.changePassword', 'users', {
      before: { moneyWaitsUntil: null },
      after: { moneyWaitsUntil: at },
    }),
  ).toBe('Money waits until: nothing → 10:15');
  expect(
    first('balances.cancelPayout', 'payouts', {
      before: { settledAt: null },
      after: { settledAt: '2026-11-26 10:15:00+00' },
    }),
  ).toBe('Settled: nothing → 10:15');
  // A number as large as a time is none where the field holds none.
  expect(first('users.addPoints', 'users', { before: { points: 0 }, after: { points: at } })).toBe(
    `Points: 0 → ${at}`,
  );
});

test('every instant that a table keeps is declared for the trail of its records', () => {
  const tables = Object.values(schema)
    .join('')
    .matchAll(/create table public\.(\w+) \((.*?)\n\);/gs);
  for (const [, kind = '', columns = ''] of tables) {
    if (!isTold(kind)) continue;
    const declared = { ...toldFieldsOf(kind), ...EDITED_KINDS.get(kind)?.fields };
    const kept = [...columns.matchAll(/\n {2}(\w+) timestamp with time zone/g)].map(([, column = '']) =>
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
    const instants = kept.map((name) => [name, declared[ELSEWHERE[name] ?? name]?.kind]);
    expect(instants, kind).toEqual(kept.map((name) => [name, 'instant']));
  }
});

const ID = '0190a3f0-0000-7000-8000-000000000100';
const OTHER_ID = ID.replace('1', '2');
/** What a column of each type can hold that names records. */
const IDS_OF: Readonly<Record<string, (id: string) => unknown>> = {
  uuid: (id) => id,
  'uuid[]': (id) => [id, id],
  text: (id) => id,
  'text[]': (id) => [id],
  jsonb: (id) => ({ [id]: { of: [id] } }),
};

test('no kind of record, in none of its columns, is told by a raw id', () => {
  const tables = [
    ...Object.values(schema)
      .join('')
      .matchAll(/create table public\.(\w+) \((.*?)\n\);/gs),
  ];
  expect(tables.length).toBeGreaterThan(80);
  for (const [, kind = '', columns = ''] of tables)
    for (const [, column = '', type = ''] of columns.matchAll(
      /\n {2}(\w+) (uuid\[\]|uuid|text\[\]|text|jsonb)/g,
    )) {
      const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      // What people wrote is told as it stands.
      if (type.startsWith('text') && !/_ids?$/.test(column)) continue;
      const held = IDS_OF[type] ?? String;
      for (const states of [
        { before: { [name]: null }, after: { [name]: held(ID) } },
        { before: { [name]: held(ID) }, after: { [name]: held(OTHER_ID) } },
        { before: null, after: { [name]: held(ID) } },
      ]) {
        const { did, changes } = auditWords(row(`${kind}.change`, kind, states), timeOf);
        expect(`${did} ${JSON.stringify(changes)}`, `${kind}.${name}`).not.toMatch(/0190a3f0|0290a3f0/);
      }
    }
});

test('an address and a card that are new lead with what they are, and are told with whose they are', () => {
  const address = { userId: 'Uma Rahman', createdAt: 5, containerDeliveryAddress: '24 Main St' };
  const added = auditWords(row('userAddresses.add', 'user_addresses', { after: address }), timeOf);
  expect(added.did).toBe('added an address');
  expect(added.changes).toEqual([
    { field: 'Address', before: 'nothing', after: '24 Main St' },
    { field: 'Person', before: 'nothing', after: 'Uma Rahman' },
    { field: 'Created', before: 'nothing', after: '00:00' },
  ]);
  const card = { userId: 'Uma Rahman', expdate: '0928', maskedPan: 'Visa ••• 4242', avsZipcode: 'V5H 2A9' };
  expect(auditWords(row('guests.addCard', 'user_cards', { after: card }), timeOf).changes).toEqual([
    { field: 'Card', before: 'nothing', after: 'Visa ••• 4242' },
    { field: 'End', before: 'nothing', after: '0928' },
    { field: 'Postal code', before: 'nothing', after: 'V5H 2A9' },
    { field: 'Person', before: 'nothing', after: 'Uma Rahman' },
  ]);
});

test('whom something was done to is said by name where the line is about them and knows it', () => {
  const told = (action: string, kind: string, title: string | null, after: object = {}) =>
    auditWords(row(action, kind, { before: {}, after: { ...after } }, title), timeOf).did;
  expect(told('staff.suspend', 'users', 'Uma Rahman')).toBe('suspended Uma Rahman');
  expect(told('staff.suspend', 'session', 'Uma Rahman')).toBe('suspended Uma Rahman');
  expect(told('staff.suspend', 'session', null)).toBe('suspended someone');
  // The token is called so, and nobody is.
  expect(told('staff.suspend', 'service_tokens', 'Guest app')).toBe('suspended someone');
  expect(told('staff.letIn', 'users', 'Uma Rahman')).toBe('let Uma Rahman in again');
  expect(told('staff.invite', 'invitations', null, { email: 'uma@mail.example' })).toBe(
    'invited uma@mail.example',
  );
  expect(told('users.changeRole', 'users', 'Uma Rahman', { role: 'courier_manager' })).toBe(
    'made Uma Rahman a courier manager',
  );
});

test('every kind of record that people edit is told by its fields here', () => {
  const declared = Object.values(features).flatMap(({ default: { records = [] } }) => records);
  expect([...EDITED_KINDS.values()].toSorted(byName)).toEqual(declared.toSorted(byName));
});

const byName = (one: RecordKind, other: RecordKind) => one.name.localeCompare(other.name);

test('who is blocked and unblocked is told by name, else by phone number or e-mail, as the server names them', () => {
  const states = { userId: 'Uma Rahman', phoneNumber: '6045550131', email: '', description: 'Rude' };
  const told = (action: string, state: Partial<AuditRow>) =>
    auditWords(row(action, 'blocklist', state), timeOf).did;
  expect(told('blocklist.add', { after: states })).toBe('blocked Uma Rahman, 604-555-0131');
  expect(told('blocklist.remove', { before: states })).toBe('unblocked Uma Rahman, 604-555-0131');
  expect(told('blocklist.remove', { before: { ...states, userId: '' } })).toBe('unblocked 604-555-0131');
});

test('a record leads to its own screen, and to nothing where it has none', () => {
  const hrefFor = (kind: string, place: AuditRow['place'] = PLACE) => {
    const link = recordLink({ record: { kind, id: 'i', title: null }, place });
    return link && hrefOf(link);
  };
  expect(hrefFor('orders')).toBe('/orders?order=i');
  expect(hrefFor('deliveries')).toBe('/orders?order=i');
  expect(hrefFor('tags', null)).toBe('/tags?tag=i');
  expect(hrefFor('translations', null)).toBe('/translations?word=i');
  expect(hrefFor('blocklist', null)).toBe('/blocklist?entry=i');
  expect(hrefFor('users', null)).toBe('/users?userId=i');
  expect(hrefFor('public_settings', null)).toBe('/settings');
  expect(hrefFor('regions', null)).toBe('/regions/info/i');
  expect(hrefFor('service_tokens', null)).toBe('/service-tokens');
  expect(hrefFor('locations')).toBe('/restaurant/info/r/l');
  expect(hrefFor('printers')).toBe('/restaurant/receipt/r/l');
  expect(hrefFor('locations', null)).toBeNull();
  expect(hrefFor('session')).toBeNull();
});

test('ids of people and places are told by name in every kind, an id without a name not at all, and instants as times', () => {
  const raw = '0190a3f0-0000-7000-8000-000000000100';
  const role = row('staff.changeRole', 'users', {
    before: { locationId: 'Robson', tableKey: raw },
    after: { locationId: 'Granville', tableKey: raw.replace('1', '2') },
  });
  expect(auditWords(role, timeOf).changes).toEqual([
    { field: 'Location', before: 'Robson', after: 'Granville' },
  ]);
  const at = Date.UTC(2026, 10, 26, 10, 15);
  const clock = row('timeClock.clockIn', 'clockings', {
    after: { employeeId: 'Mei Wong', clockedInAt: at, inDeviceId: 'front-counter' },
  });
  expect(auditWords(clock, timeOf).changes).toEqual([
    { field: 'In device id', before: 'nothing', after: 'front-counter' },
    { field: 'Employee', before: 'nothing', after: 'Mei Wong' },
    { field: 'Clocked in', before: 'nothing', after: '10:15' },
  ]);
  const odd = row('some.odd.end', 'odd_things', { before: { endedAt: null }, after: { endedAt: at } });
  expect(auditWords(odd, timeOf).changes).toEqual([{ field: 'Ended at', before: 'nothing', after: '10:15' }]);
  const taken = row('orders.takeSupport', 'orders', {
    before: { supportUserId: null, supportUserName: null },
    after: { supportUserId: raw, supportUserName: 'Wei Lin' },
  });
  expect(auditWords(taken, timeOf).changes).toEqual([
    { field: 'Support', before: 'nothing', after: 'Wei Lin' },
  ]);
  const placed = row('orders.create', 'orders', { after: { locationId: 'Robson', requestKey: raw } }, '#29');
  expect(auditWords(placed, timeOf).changes).toEqual([
    { field: 'Location', before: 'nothing', after: 'Robson' },
  ]);
});
