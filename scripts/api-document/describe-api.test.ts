import type { OpenAPI } from '@orpc/openapi';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordTables } from '../../apps/server/src/features.ts';
import { FILE_PATH } from '../../apps/server/src/features/personal-data/file/file-path.ts';
import { nameSchemas } from './contract-schemas.ts';
import { describeApi, describeInFull } from './describe-api.ts';
import { findReferences, writeOut } from './references.ts';
import { operationsOf } from './share-equal.ts';

/** Characters of JSON, some 20 lines of it. */
const LONG = 500;

let shared: OpenAPI.Document;

beforeAll(async () => {
  shared = await describeApi();
});

test('every operation describes the same with references as without them', async () => {
  const written = structuredClone(shared);
  writeOut(written.paths, written);
  const inFull = await describeInFull();
  expect(operationsOf(inFull).length).toBeGreaterThan(150);
  expect(operationsOf(written)).toEqual(operationsOf(inFull));
  expect(JSON.stringify(written.paths)).toBe(JSON.stringify(inFull.paths));
});

test('every call says what the runner does with it: bad input, the key of a command, what needs no token', async () => {
  const { paths } = await describeInFull();
  const { get, post } = paths?.['/tags'] ?? {};
  expect(Object.keys(get?.responses ?? {})).toContain('400');
  expect(Object.keys(get?.responses ?? {})).not.toContain('409');
  expect(get?.security).toEqual([]);
  expect(get?.parameters ?? []).not.toContainEqual(expect.objectContaining({ name: 'Idempotency-Key' }));
  expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['400', '409']));
  expect(post?.security).toBeUndefined();
  expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
});

test('where exactly one of a person and a phone number is named, the body says so in its schema and an address in words', async () => {
  const { paths } = await describeInFull();
  const choice = [{ required: ['userId'] }, { required: ['phoneNumber'] }];
  for (const path of ['/personal-data/erase', '/personal-data/file'] as const)
    expect(paths?.[path]?.post?.requestBody, path).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { oneOf: choice } } },
    });
  for (const path of ['/personal-data', '/users/orders'] as const) {
    const described = (paths?.[path]?.get?.parameters ?? []).flatMap((one) =>
      'name' in one && one.description ? [[one.name, one.description]] : [],
    );
    const words = 'Exactly one of `userId` and `phoneNumber` is named.';
    expect(described, path).toEqual([
      ['userId', words],
      ['phoneNumber', words],
    ]);
  }
});

test('the file of a person is described at its own address, with its ticket and its refusals', () => {
  const read = shared.paths?.[FILE_PATH]?.get;
  expect(read?.servers).toEqual([{ url: '/' }]);
  expect(read?.parameters).toMatchObject([{ name: 'X-File-Ticket', in: 'header', required: true }]);
  expect(Object.keys(read?.responses ?? {})).toEqual(['200', '401', '403', '404', '503']);
});

test('the words of an app are described for everybody, with their ETag, and the file of all of them for who may', () => {
  const words = shared.paths?.['/translations/{app}/{language}.json']?.get;
  expect(words).toMatchObject({ servers: [{ url: '/' }], security: [] });
  expect(Object.keys(words?.responses ?? {})).toEqual(['200', '304', '404', '503']);
  expect(words?.responses?.['304']).toMatchObject({ headers: { ETag: {} } });
  const file = shared.paths?.['/translations/words.csv']?.get;
  expect(file?.parameters).toHaveLength(3);
  expect(Object.keys(file?.responses ?? {})).toEqual(['200', '401', '403', '503']);
});

test('what is described once has its name from the contract, and something refers to it', () => {
  const { schemas = {}, responses = {}, parameters = {}, requestBodies = {} } = shared.components ?? {};
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['LatLng', 'Location', 'Order', 'OrderStatus', 'Seen', 'WeekHours']),
  );
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['Order', 'Refusal404', 'Refusal422']));
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['LocationId', 'OrderId']));
  const names = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ...Object.keys(requestBodies).map((name) => `#/components/requestBodies/${name}`),
  ];
  expect([...findReferences(shared.paths, shared)].sort()).toEqual(names.sort());
});

test('what two calls take is described once: the draft of a reward', () => {
  const { paths = {}, components } = shared;
  const draft = { $ref: '#/components/requestBodies/RewardsAdd' };
  expect(paths['/locations/{locationId}/rewards']?.post?.requestBody).toEqual(draft);
  expect(paths['/rewards/{rewardRecordId}/recreate']?.post?.requestBody).toEqual(draft);
  expect(JSON.stringify(components?.requestBodies?.['RewardsAdd'])).toContain('"redeemType"');
});

test('the subject of a timeline is one of those that the records of features have', () => {
  const { subject } = Object.fromEntries(
    Object.values(shared.components?.parameters ?? {}).flatMap((one) =>
      'name' in one ? [[one.name, one.schema]] : [],
    ),
  );
  const subjects = recordTables.map(({ kind }) => kind.subject);
  expect(subject).toMatchObject({ enum: [...new Set(subjects)].sort() });
});

test('wherever a week is named, its description says that it is by its Monday', async () => {
  const weeks = weeksIn((await describeInFull()).paths);
  expect(weeks.length).toBeGreaterThan(6);
  expect(weeks.filter((schema) => !JSON.stringify(schema).includes('the date of its Monday'))).toEqual([]);
});

test('a schema shorter than a reference to it is written out in place', () => {
  expect(Object.keys(shared.components?.schemas ?? {})).not.toContain('Id');
});

test('nothing long is described twice: export it from its file of the contract to give it a name', () => {
  const places = new Map<string, string[]>();
  for (const [place, text] of schemasOf(shared, '')) {
    if (text.length > LONG) places.set(text, [...(places.get(text) ?? []), place]);
  }
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

describe('names', () => {
  const [latLng, other] = [z.object({ lat: z.number() }), z.object({ lng: z.number() })];

  test('two schemas with one name are refused, with a message that says what to do', () => {
    expect(() => nameSchemas({ 'fields.ts': { latLng }, 'map.ts': { LatLng: other } })).toThrow(
      'Two schemas of the contract are called LatLng, one of them in map.ts. Rename one',
    );
  });

  test('one schema exported under one name by two files counts once; what is not a schema is left out', () => {
    const files = { 'fields.ts': { latLng, MOST: 3 }, 'map.ts': { latLng } };
    expect(nameSchemas(files)).toEqual({ LatLng: latLng });
  });
});

const WEEK = /^(?:week|fromWeek|toWeek)$/;

/** The schemas of the weeks below a part of the document, in addresses and in bodies. */
function weeksIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('name' in part && WEEK.test(String(part.name))) return [part];
  return Object.entries(part).flatMap(([key, value]) => (WEEK.test(key) ? [value] : weeksIn(value)));
}

/** The schemas that describe objects below a part of the document, with their places. */
function schemasOf(part: unknown, place: string): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.entries(part).flatMap(([key, value]) => schemasOf(value, `${place}/${key}`));
  return 'type' in part || 'anyOf' in part || 'oneOf' in part
    ? [[place, JSON.stringify(part)], ...below]
    : below;
}
