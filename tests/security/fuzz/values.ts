import { writeCursor } from '../../../apps/server/src/kernel/lists/cursor.ts';
import { EDITED_SAMPLES } from '../../setup/all-edited-samples.ts';
import { RECORD_SAMPLES } from '../../setup/all-record-samples.ts';
import fc from 'fast-check';
import type { Schema } from './operations.ts';

/**
 * Values made from a schema. What must match the database is named instead of written out, so that a seed means the
 * same in every run: `@own.orderId` is an order of the caller's own location, `@foreign.orderId` one of another, and
 * `@nothing.orderId` does not exist.
 */
type Any = fc.Arbitrary<unknown>;

/** What each id field refers to. */
const ID_NAMES: Record<string, string> = {
  locationId: 'locationId',
  expectedLocationId: 'locationId',
  locationIds: 'locationId',
  comparedLocationIds: 'locationId',
  restaurantId: 'restaurantId',
  restaurantIds: 'restaurantId',
  comparedRestaurantIds: 'restaurantId',
  order: 'orderId',
  orderId: 'orderId',
  orderIds: 'orderId',
  riderUserId: 'riderUserId',
  targetUserId: 'riderUserId',
  expectedRiderUserId: 'riderUserId',
  expectedSupportUserId: 'riderUserId',
  userId: 'customerId',
  productId: 'productId',
  productIds: 'productId',
  modifierGroups: 'groupId',
  // Chosen by the client that adds a record: it names nothing that exists.
  modifierItems: 'newId',
  modifierGroupId: 'groupId',
  menuId: 'menuId',
  categoryId: 'categoryId',
  categoryIds: 'categoryId',
  groupId: 'groupId',
  itemIds: 'itemId',
  paymentId: 'paymentId',
  // No order of the desk has one.
  chargebackId: 'paymentId',
  accountId: 'locationId',
  sourceAccountId: 'locationId',
  fromAccountId: 'locationId',
  toAccountId: 'locationId',
  destinationAccountId: 'platformAccountId',
  payoutId: 'payoutId',
  transferId: 'transferId',
  seenId: 'payoutId',
  otherSeenId: 'payoutId',
  faultId: 'faultId',
  runId: 'runId',
  eftFileId: 'runId',
  lineId: 'lineId',
  messageId: 'messageId',
  tokenId: 'tokenId',
  actorId: 'riderUserId',
  invitationId: 'invitationId',
  erasureId: 'erasureId',
  printId: 'printId',
  reportEmailId: 'reportEmailId',
  cardId: 'cardId',
  sessionId: 'sessionId',
  viewId: 'viewId',
  rewardRecordId: 'rewardRecordId',
  printerIds: 'printerId',
  recordId: 'locationId',
  pointOfSaleId: 'pointOfSaleId',
  floorId: 'floorId',
  tableId: 'tableId',
  tableIds: 'tableId',
  expectedTableId: 'tableId',
  employeeId: 'employeeId',
  // Of a job that is under way: none is.
  batchId: 'newId',
  // Chosen by the window that reports.
  editorId: 'newId',
  clockId: 'clockId',
  statementId: 'statementId',
  bankLineId: 'bankLineId',
  ...Object.fromEntries(RECORD_SAMPLES.map(({ kind }) => [kind.id, kind.id])),
  region: 'regionId',
  regionId: 'regionId',
  regionIds: 'regionId',
};
/** Present or plausible values of a field, so that a request gets past the first check. */
const SEEN: Record<string, readonly unknown[]> = {
  expectedStatus: ['@own.status'],
  expectedDue: ['@own.due'],
  expectedDeliveryStatus: ['@own.deliveryStatus'],
  expectedRiderUserId: ['@own.deliveryRiderId'],
  expectedSupportUserId: [null],
  expectedTableId: [null],
  expectedSetAt: [null],
  expectedAmount: [null],
  expectedRefundCount: [0],
  entryId: ['@own.entryId', '@own.locationEntryId', '@own.editEntryId'],
  completionTime: ['@own.soon'],
  scheduledOrderTimestamp: ['@own.soon'],
  riderActiveUntil: ['@own.soon'],
  reopensAt: ['@own.soon'],
  timestamp: ['@own.soon'],
  minutes: [10],
  deliveryStatus: ['Matching', 'HeadingToRestaurant', 'ArrivedAtRestaurant', 'HeadingToCustomer'],
  restaurantType: ['Chinese'],
  password: ['a long enough word'],
};
const SAMPLES: [names: RegExp, samples: readonly string[]][] = [
  // A code that every side has, the id of one of the caller's own, and nothing.
  [/^docId$/, ['SHARED', '@own.rewardRecordId', '@foreign.rewardRecordId', 'nothing']],
  [/^(open|close)$/, ['09:30', '22:00', '00:00', '02:15']],
  [/^subject$/, [...new Set(EDITED_SAMPLES.map(({ kind }) => kind.subject))]],
  [/[wW]eek$/, ['2026-11-23', '2026-11-30', '2026-03-02', '2026-11-24', '2026-02-30']],
  [/^month$/, ['2026-09', '2026-11', '2026-13', '9999-12']],
  [/^originatorId$/, ['PASSLINE01', 'SHORT']],
  [/^dataCentre$/, ['01600', '016']],
  [/^kind$/, EDITED_SAMPLES.map(({ kind }) => kind.name)],
  [/^field$/, ['waitTime', 'hoursLT.1', 'hoursExceptions.ordering.2999-12-25.name', 'hoursLT."']],
  [/email(Address)?$/i, ['kitchen@wok.example', "o'neil+1@mail.example", '']],
  [/^code$/, ['000000', '123456']],
  [/phoneNumber$/, ['+16045550100', '6045550100', '1234567']],
  [/^taxIds?$/, ['cad_gst', 'cad_pst', 'none']],
  [/^expectedDigest$/, ['0'.repeat(64)]],
  [
    /^text$/,
    [
      'kind,name,price\ncategory,Soups,\n',
      'kind,category,name,price\ncategory,,Tea,\nproduct,Tea,Green,3\n',
      'word,web,ko\nPay,yes,결제\n',
      'Date,Description,Amount\n2026-11-24,Fee,-1.00\n',
    ],
  ],
  [/^(date|from|to|receivedOn)$/, ['2999-12-25', '2028-02-29', '2999-02-30', '0000-00-00', '2020-01-01']],
  [/^authorizationCode$/, ['simulated-code', 'sq0cgb-x', '']],
  [/^state$/, ['x', 'A'.repeat(43)]],
  [/^accountNumber$/, ['1234567', '1234-5678 9012', '123']],
  [/^branchTransitNumber$/, ['01234', '1234']],
  [/^financialInstitutionNumber$/, ['004', '03']],
  [/^postalCode$/, ['v5k0a1', 'V5K 0A1', '90210']],
  [/^squareLocationId$/, ['SIMULATED_FRONT', 'LOTHER']],
  // Cut off, made by somebody else, and one with a correct checksum but an invalid place.
  [
    /^cursor$/,
    ['AAAA', 'W10', writeCursor(['x', 'y'], ['outbox', '-created', ['created_at', 'id'], '', []])],
  ],
  // In a network that does not exist.
  [/^ipAddress$/, ['10.254.7.7', '10.254.007.008', '169.254.169.254', '203.0.113.7', '']],
  [/^bdAddress$/, ['00:11:62:aa:bb:cc', '']],
  // As card providers name payments and cards.
  [/^(reference|cardKey)$/, ['pi_fuzz', 'order 7/75-0_899', "' or 1=1 --", '{{7*7}}']],
  [/^(dataKey|customerId)$/, ['ot-8Wj2k1L0pQ7Zt5', 'cus_9s6XKzkNRiz8i3', '4242424242424242', '']],
  [/^expdate$/, ['0429', '1329', '']],
  [/^maskedPan$/, ['Visa ••• 4242', '4242***4242', '4242 4242 4242 4242', ' ']],
  [/^colour$/, ['#1d3fa8', '#ffffff']],
  [/LT$/, ['00:00', '09:30', '12:00', '23:59']],
];
const ODD_TEXTS = [
  'Kim',
  ' ',
  'Zoë 김민준',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'مرحبا',
  'a\u0301\u0302\u0303',
  '\u202Etxt.exe',
  '\u200B',
  '🏴‍☠️🏴‍☠️',
  "' or 1=1 --",
  '%00%0d%0a',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7}',
  'constructor',
  '__proto__',
  'null',
  '0',
  '-1e400',
];
const JUNK: unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  '',
  [],
  {},
  [[]],
  [null],
  { '': null },
  { toString: 1 },
  -1,
  0,
  0.1,
  1.005,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e16,
  1e21,
  -1e21,
  1e308,
  '\0',
  'a\nb',
  '\uD800',
  'x'.repeat(5000),
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
];
const junk: Any = fc.constantFrom(...JUNK);

/** A value that the schema allows. `name` is the field that it belongs to. */
export function valid(schema: Schema, name: string): Any {
  const made = validOf(schema, name);
  const seen = seenOf(schema, name);
  if (seen.length === 0) return made;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...seen) }, { weight: 1, arbitrary: made });
}

function seenOf({ type, enum: choices }: Schema, name: string): readonly unknown[] {
  if (type === 'object' || type === 'array' || !Object.hasOwn(SEEN, name)) return [];
  return (SEEN[name] ?? []).filter((one) => String(one).startsWith('@') || !choices || choices.includes(one));
}

function validOf(schema: Schema, name: string): Any {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    const weight = (one: Schema) => (one.type === 'null' ? 1 : 12);
    return fc.oneof(...schema.anyOf.map((one) => ({ weight: weight(one), arbitrary: valid(one, name) })));
  }
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
    case 'integer':
      return validNumber(schema);
    case 'string':
      return validText(schema, name);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(valid(items, name), { minLength: minItems, maxLength: Math.min(maxItems, 3) });
    }
    case 'object':
      return schema.additionalProperties ? validRecord(schema, name) : validObject(schema, name);
    default:
      throw new Error(`There is no way to make values for ${name}: ${JSON.stringify(schema)}`);
  }
}

function validNumber({ type, minimum = 0, maximum = 0 }: Schema): Any {
  const ends = [minimum, maximum, Math.max(minimum, Math.min(maximum, 1))];
  // Money has two decimals, rates have three.
  const parts = maximum <= 1 ? 1000 : 100;
  const within = fc
    .integer({ min: Math.floor(Math.max(minimum, -5000)), max: Math.ceil(Math.min(maximum, 5000)) })
    .map((value) => (type === 'integer' ? value : Math.min(maximum, Math.max(minimum, value / parts))));
  return fc.oneof({ weight: 4, arbitrary: within }, fc.constantFrom(...ends));
}

function validText(schema: Schema, name: string): Any {
  const { minLength = 0, maxLength = 0 } = schema;
  if (schema.contentMediaType) return fc.constant('@picture');
  if (schema.format === 'uuid') return id(name);
  const samples = SAMPLES.find(([names]) => names.test(name))?.[1];
  if (samples) return fc.constantFrom(...samples);
  if (schema.pattern) throw new Error(`There are no samples for ${name}: ${schema.pattern}`);
  const fitting = ODD_TEXTS.filter((text) => text.trim().length >= minLength && text.length <= maxLength);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fitting) },
    fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength), 'é'.repeat(maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) }),
  );
}

function id(name: string): Any {
  const kind = ID_NAMES[name];
  if (kind === undefined) throw new Error(`It is not known what ${name} identifies.`);
  return fc.oneof(
    { weight: 7, arbitrary: fc.constant(`@own.${kind}`) },
    { weight: 2, arbitrary: fc.constant(`@foreign.${kind}`) },
    { weight: 1, arbitrary: fc.constant(`@nothing.${kind}`) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(ID_NAMES).map((other) => `@own.${other}`)) },
  );
}

function validRecord({ propertyNames, additionalProperties = {} }: Schema, name: string): Any {
  const value = valid(additionalProperties, name);
  // A record with given names has all of them.
  if (propertyNames?.enum) {
    return fc.record(Object.fromEntries(propertyNames.enum.map((one) => [String(one), value])));
  }
  const keys = (propertyNames ? valid(propertyNames, name) : fc.constantFrom(...ODD_TEXTS)).map(String);
  return fc.dictionary(keys, value, { maxKeys: 3 });
}

/** The `id` of an order is an order's id; a changed value follows the name of its field. The ends of a span are days. */
function nameOf(field: string, parent: string): string {
  if (parent === '' && field !== 'id') return field;
  return field === 'id' || field === 'to' || field === 'from' ? parent : field;
}

/** All fields, or few of the optional ones. */
function validObject({ properties = {}, required = [] }: Schema, name: string): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([field, schema]) => [field, valid(schema, nameOf(field, name))] as const,
  );
  const skip = Math.max(1, Math.round((fields.length - required.length) / 3));
  const absent = { weight: skip, arbitrary: fc.constant(undefined) };
  const few = fields.map(
    ([field, value]) => [field, required.includes(field) ? value : fc.oneof(value, absent)] as const,
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields)) },
    { weight: 3, arbitrary: fc.record(Object.fromEntries(few)) },
  );
}

/** A value that is wrong in one place. */
export function wrong(schema: Schema, name: string): Any {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => wrong(one, name)));
  switch (schema.type) {
    case 'number':
    case 'integer': {
      const { minimum = 0, maximum = 0 } = schema;
      return fc.oneof(junk, fc.constantFrom(minimum - 1, maximum + 1, maximum * 10 + 0.5, String(minimum)));
    }
    case 'string': {
      const { maxLength = 0, minLength = 0 } = schema;
      return fc.oneof(
        junk,
        fc.constantFrom('x'.repeat(maxLength + 1), 'x'.repeat(Math.max(0, minLength - 1))),
      );
    }
    case 'array': {
      const { items = {}, maxItems = 0 } = schema;
      const tooMany = valid(items, name).map((one) => Array.from({ length: maxItems + 1 }, () => one));
      const oneWrong = fc.tuple(valid(items, name), wrong(items, name));
      return fc.oneof(
        { weight: 1, arbitrary: junk },
        { weight: 1, arbitrary: tooMany },
        { weight: 3, arbitrary: oneWrong },
      );
    }
    case 'object':
      return schema.additionalProperties
        ? fc.oneof(junk, fc.dictionary(fc.constantFrom(...ODD_TEXTS, 'x'.repeat(500)), junk, { maxKeys: 5 }))
        : wrongObject(schema, name);
    default:
      return junk;
  }
}

function wrongObject(schema: Schema, name: string): Any {
  const { properties = {} } = schema;
  const fields = Object.keys(properties);
  const right = validObject(schema, name);
  const extra = fc.tuple(right, fc.constantFrom('extra', 'id', '__proto__x', 'role'), junk);
  const added = extra.map(([value, field, more]) => ({ ...value, [field]: more }));
  if (fields.length === 0) return added;
  const field = fc.constantFrom(...fields);
  const missing = fc.tuple(right, field).map(([value, one]) => ({ ...value, [one]: undefined }));
  const replaced = field.chain((one) =>
    fc
      .tuple(right, wrong(properties[one] ?? {}, nameOf(one, name)))
      .map(([value, bad]) => ({ ...value, [one]: bad })),
  );
  return fc.oneof(
    { weight: 8, arbitrary: replaced },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: junk },
  );
}
