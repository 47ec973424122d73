import type { AuditRow } from '@passline/contract/audit/audit';
import type { FeatureContract } from '@passline/contract/kernel/feature';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { expect, test } from 'vitest';
import { actionWords, auditWords, changeWords, reasonWords, recordWords } from './audit-words.ts';
import { TOLD_KINDS, toldFieldsOf, untoldFieldsOf } from '@passline/contract/audit/told-fields';
import { ORDER_FIELDS, ORDER_FIELDS_UNTOLD } from '../orders/detail/order-fields.ts';
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
/** What the wire calls a column otherwise, by its kind. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shifts: { startsAt: 'start', endsAt: 'end', regionId: 'region' },
  orders: { scheduledFor: 'scheduledOrderTimestamp' },
};

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
  expect(changeWords(added)).toBe('Person: nothing → Uma Rahman, and 1 more');
  const removed = auditWords(row('blocklist.remove', 'blocklist', { before: entry }), timeOf).changes;
  expect(changeWords(removed)).toBe('Person: Uma Rahman → nothing, and 1 more');
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
  expect(actionWords('pointOfSales.add')).toBe('Points of sale: add');
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
    `Points: 0 → ${at.toLocaleString('en')}`,
  );
});

/** Tables whose rows have lines in the trail. */
const KINDS_OF_TABLES = [...new Set([...TOLD_KINDS, ...EDITED_KINDS.keys(), 'orders', 'deliveries'])];
/** Columns that are a field of another name on the wire, or a part of one. */
const ON_THE_WIRE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  locations: {
    acceptsCash: 'paymentMethods',
    deliveryFeeDiscountMinimum: 'deliveryFeeDiscountMinimumSubTotal',
    deliveryFeePerKm: 'deliveryFeePerDistance',
    deliveryFreeMinimum: 'deliveryFreeMinimumSubTotal',
    deliveryHoursLt: 'deliveryHoursLT',
    deliveryMinimum: 'deliveryMinimumSubTotal',
    deliveryMinutes: 'deliveryTime',
    deliveryRadiusKm: 'deliveryDistance',
    hoursLt: 'hoursLT',
    lat: 'restaurantLatLng',
    lng: 'restaurantLatLng',
    offersDelivery: 'availableOrderTypes',
    offersDineIn: 'availableOrderTypes',
    offersPickup: 'availableOrderTypes',
    restaurantDeliveryFeeSubsMinimum: 'restaurantDeliveryFeeSubsMinimumSubTotal',
    waitMinutes: 'waitTime',
  },
  notification_rules: { byEmail: 'methods', byPhoneCall: 'methods', bySms: 'methods' },
  regions: { deliveryHoursLt: 'deliveryHoursLT', polygon: 'polygonLatLng' },
  restaurant_private: { commissionFeeByType: 'commissionFee' },
  translations: { inAdmin: 'target', inMobile: 'target', inWeb: 'target' },
  user_addresses: {
    deliveryAddress: 'containerDeliveryAddress',
    deliveryLocation: 'contactlessDeliveryLocation',
    deliveryType: 'contactlessDeliveryType',
    instructions: 'containerDeliveryInstructions',
    lat: 'containerDeliveryAddressLatLng',
    lng: 'containerDeliveryAddressLatLng',
    unit: 'containerDeliveryUnit',
  },
};

function columnsOf(table: string): { name: string; type: string }[] {
  const [, columns = ''] =
    Object.values(schema)
      .join('')
      .match(new RegExp(`create table public\\.${table} \\((.*?)\\n\\);`, 's')) ?? [];
  return [...columns.matchAll(/\n {2}"?(\w+)"? ([a-z ]+)/g)].map(([, column = '', type = '']) => {
    const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    return { name: ELSEWHERE[table]?.[name] ?? name, type };
  });
}

test('every column of a told kind is declared with a label and what it holds, or named as untold', () => {
  const forgotten = KINDS_OF_TABLES.flatMap((kind) => {
    const isOfOrders = ['orders', 'deliveries'].includes(kind);
    const told = isOfOrders ? ORDER_FIELDS : toldFieldsOf(kind, EDITED_KINDS.get(kind)?.fields);
    const untold = isOfOrders ? ORDER_FIELDS_UNTOLD : untoldFieldsOf(kind);
    return columnsOf(kind).flatMap(({ name, type }) => {
      if (untold.has(name)) return [];
      const holds = told[ON_THE_WIRE[kind]?.[name] ?? name]?.kind;
      const isWrong = type.startsWith('timestamp') && holds !== 'instant';
      return holds === undefined || isWrong ? [`${kind}.${name}`] : [];
    });
  });
  expect(forgotten).toEqual([]);
  // What people edit is always told.
  for (const { name, fields } of EDITED_KINDS.values())
    expect(
      Object.keys(fields).filter((one) => untoldFieldsOf(name).has(one)),
      name,
    ).toEqual([]);
  expect(KINDS_OF_TABLES.filter((kind) => columnsOf(kind).length > 0).length).toBeGreaterThan(30);
});

test('a label is words, and never the name of a column', () => {
  for (const kind of KINDS_OF_TABLES)
    for (const [name, { label }] of Object.entries(toldFieldsOf(kind)))
      expect(label, `${kind}.${name}`).not.toMatch(/[a-z][A-Z]|^is |^Is |_/);
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

/** What is made up of ids alone has no times in it. */
const anyTimeOf = (atMs: number) => (Number.isFinite(atMs) ? timeOf(atMs) : 'some time');

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
        const { did, changes } = auditWords(row(`${kind}.change`, kind, states), anyTimeOf);
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
  expect(hrefFor('payouts', null)).toBe('/balances?payout=i');
  expect(hrefFor('transfers')).toBe('/balances?transfer=i');
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
    { field: 'Clocked in on the device', before: 'nothing', after: 'front-counter' },
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

test('an order tells its money in dollars, its rate in percent, and its codes in words', () => {
  const placed = row(
    'orders.create',
    'orders',
    {
      after: {
        commissionRate: 0.155,
        subTotal: 10.75,
        networkAccessFee: 0,
        inpersonTipAmount: 20.65,
        phoneNumber: '6045550187',
        localDate: '2026-11-26',
        paymentMethod: 'inperson-cash',
        paymentStatus: 'paid-online',
      },
    },
    '#29',
  );
  expect(auditWords(placed, timeOf).changes.map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'Commission rate: 15.5 %',
    'Subtotal: $10.75',
    'Network access fee: $0.00',
    'Tip in person: $20.65',
    'Phone number: 604-555-0187',
    'Day: Thu 26 Nov 2026',
    'Payment method: cash',
    'Payment: paid online',
  ]);
});

test('money, scopes, switches and lists are told in words, and what is empty is not told', () => {
  const told = (action: string, kind: string, states: Partial<AuditRow>) =>
    auditWords(row(action, kind, states), timeOf).changes.map(
      ({ field, before, after }) => `${field}: ${before} → ${after}`,
    );
  expect(
    told('balances.cancelPayout', 'payouts', {
      before: { state: 'PROCESSING', accountId: 'Golden Wok', isNotCancellable: false },
      after: { state: 'CANCELLED', accountId: 'Golden Wok', isNotCancellable: false },
    }),
  ).toEqual(['State: On its way → Stopped']);
  expect(
    told('serviceTokens.make', 'service_tokens', { after: { scopes: ['guests:read', 'time-clock'] } }),
  ).toEqual(['May: nothing → Read guests, Clock in and out']);
  expect(
    told('pointOfSales.add', 'points_of_sale', { after: { name: 'Bar', deviceIds: [], floorOrderIds: [] } }),
  ).toEqual(['Name: nothing → Bar']);
  expect(told('notifications.add', 'notification_rules', { after: { isNumberConfirmed: false } })).toEqual(
    [],
  );
  expect(
    told('staff.suspend', 'users', { before: { isSuspended: false }, after: { isSuspended: true } }),
  ).toEqual(['Suspended: no → yes']);
  expect(
    told('users.changeRole', 'users', { before: { role: 'courier_manager' }, after: { role: 'courier' } }),
  ).toEqual(['Role: Courier manager → Courier']);
  expect(told('menus.remove', 'menus', { before: { menuId: 'a menu that is gone', name: 'Lunch' } })).toEqual(
    ['Name: Lunch → nothing'],
  );
  expect(told('taxes.add', 'taxes', { after: { id: 'cad_pst', name: 'PST', percent: 7 } })).toEqual([
    'Name: nothing → PST',
    'Rate in percent: nothing → 7',
  ]);
});

test('a line names whom and what it is about, whatever command it was', () => {
  const did = (action: string, kind: string, states: Partial<AuditRow>, title: string | null) =>
    auditWords(row(action, kind, states, title), timeOf).did;
  expect(did('menus.remove', 'categories', { before: { name: 'Cat' } }, 'Cat')).toBe(
    'removed the category Cat',
  );
  expect(did('menus.remove', 'menus', { before: { name: 'Lunch' } }, 'Lunch')).toBe('removed the menu Lunch');
  expect(did('timeClock.clockIn', 'clockings', { after: {} }, 'Dara Whitlock')).toBe(
    'clocked Dara Whitlock in',
  );
  for (const kind of ['clockings', 'employees']) {
    const words = (action: string) => did(action, kind, { before: {}, after: {} }, 'Dara Whitlock');
    expect(words('employees.undoClockOut')).toBe('took back the clock-out of Dara Whitlock');
    expect(words('employees.clockOut')).toBe('clocked Dara Whitlock out');
  }
  expect(did('employees.disable', 'clockings', { before: {}, after: {} }, 'Dara Whitlock')).toBe(
    'clocked Dara Whitlock out',
  );
  const points = { before: { points: 0 }, after: { points: 100 } };
  expect(did('users.addPoints', 'users', points, 'Uma Rahman')).toBe('added 100 points to Uma Rahman');
  expect(did('riders.setStatus', 'users', { before: {}, after: { riderActiveUntil: null } }, 'Ken Wu')).toBe(
    'set Ken Wu off duty',
  );
  const until = { before: {}, after: { riderActiveUntil: Date.UTC(2026, 10, 26, 10, 15) } };
  expect(did('riders.setStatus', 'users', until, 'Ken Wu')).toBe('set Ken Wu on duty until 10:15');
  expect(did('riderEarnings.settleCash', 'cash_settlements', { after: {} }, 'Ken Wu')).toBe(
    'settled the cash of Ken Wu',
  );
  expect(did('taxes.add', 'taxes', { after: { name: 'GST' } }, 'GST')).toBe('added the tax GST');
  expect(reasonWords('undid: blocklist.add of Sasha Park')).toBe('undid Blocklist: add of Sasha Park');
  expect(reasonWords('Rude')).toBe('Rude');
});

test('what a percent reward takes off each product is told as a percent, also where its redeem type did not change', () => {
  const states = { before: { discountValue: 0.1 }, after: { discountValue: 0.25 } };
  const said = (redeemType: string) =>
    changeWords(
      auditWords(row('rewards.update', 'rewards', { ...states, beside: { redeemType } }), timeOf).changes,
    );
  expect(said('ProductDiscountPercent')).toBe('Off each product: 10 % → 25 %');
  expect(said('ProductDiscount')).toBe('Off each product: $0.10 → $0.25');
});
