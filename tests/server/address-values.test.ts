import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeInFull } from '../../scripts/api-document/describe-api.ts';
import { operationsOf } from '../../scripts/api-document/share-equal.ts';
import { walks } from '../security/walks/all-walks.ts';
import { declared, type Declared } from '../security/walks/ask-walk.ts';
import { ask, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, createProgram } from '../setup/people.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const riderUserId = (await createPerson(pool, 'courier')).id;

type Value = { type?: string; maxItems?: number; items?: { enum?: string[]; format?: string } };
const valuesOf = ({ input }: Declared): Record<string, Value> =>
  input
    ? ((z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<
        string,
        Value
      >)
    : {};
const reads = declared.filter(({ method }) => method === 'GET');
const lists = reads.flatMap((operation) =>
  Object.entries(valuesOf(operation)).flatMap(([name, value]) =>
    value.type === 'array' ? [[operation.name, name, operation, value] as const] : [],
  ),
);

/** `values`: after the address, as they stand there. */
const read = ({ path }: Declared, values: readonly [name: string, value: unknown][], token?: string) => {
  const texts = values.map(([name, value]): [string, string] => [name, `${value as string | number}`]);
  const parts = new Map(texts);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts.get(part) ?? randomUUID());
  const query = texts.filter(([name]) => !path.includes(`{${name}}`));
  const address = new URLSearchParams(query);
  return ask(desk.url, `/api${filled}?${address.toString()}`, token === undefined ? {} : { token });
};

/** An answer without the moments that follow from when it was read. */
const timeless = (text: string) => text.replaceAll(/"(readAt|from|before)":\d+/g, '"$1"');

describe('a list in an address', () => {
  test.each(lists)(
    'of %s, %s: one value is a list of one, and as many as allowed fit',
    async (name, list, operation, value) => {
      const { input } = await walks[name]!.prepare({ pool, kitchen: desk.kitchen, riderUserId });
      const others = Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, one]) =>
        key === list
          ? []
          : Array.isArray(one)
            ? one.map((each): [string, unknown] => [key, each])
            : [[key, one] as [string, unknown]],
      );
      const { enum: choices, format } = value.items ?? {};
      const one = choices?.[0] ?? (format === 'uuid' ? randomUUID() : 'web');
      const alone = await read(operation, [...others, [list, one]], desk.boss.token);
      const numbered = await read(operation, [...others, [`${list}[0]`, one]], desk.boss.token);
      expect(alone.status, alone.text).not.toBe(400);
      expect([alone.status, timeless(alone.text)]).toEqual([numbered.status, timeless(numbered.text)]);
      const most = Array.from({ length: value.maxItems ?? 1 }, (): [string, string] => [
        list,
        choices || format !== 'uuid' ? one : randomUUID(),
      ]);
      const all = await read(operation, [...others, ...most], desk.boss.token);
      expect([400, 431], all.text).not.toContain(all.status);
    },
  );

  test('is described as what it is, and nothing else is', async () => {
    const parameters = operationsOf(await describeInFull()).flatMap(
      (operation) => operation.parameters ?? [],
    );
    const styled = parameters.flatMap((one) => ('style' in one && one.style ? [one] : []));
    expect(styled).toHaveLength(lists.length);
    for (const { style, explode, schema } of styled)
      expect([style, explode, schema]).toEqual(['form', true, expect.objectContaining({ type: 'array' })]);
  });
});

describe('a name in an address that the operation does not know', () => {
  test.each(reads.map((operation) => [operation.name, operation] as const))(
    '%s refuses it',
    async (_, operation) => {
      const mistyped: [string, unknown][] = [['locationIdds', randomUUID()]];
      const { status, text } = await read(operation, mistyped, desk.boss.token);
      const { permission } = operation.meta;
      // What only programs, or others than super admins, may ask is refused for that: rights come first.
      if (status === 403) return expect(permission).not.toMatchObject({ roles: { super_admin: 'anywhere' } });
      expect(status, text).toBe(400);
      const { message, code } = JSON.parse(text) as RefusalBody;
      expect(code).toBe('BAD_REQUEST');
      expect(message).toMatch(/^Please leave out “locationIdds”, which this operation does not know\./);
      if (permission !== 'public') expect((await read(operation, mistyped)).status).toBe(401);
    },
  );

  test('is told with the names that it takes, where they are few', async () => {
    const told = async (path: string) => (await ask(desk.url, path, { token: desk.boss.token })).json();
    expect(await told('/api/translations?aap=web')).toMatchObject({
      message:
        'Please leave out “aap”, which this operation does not know. It takes app, missing, search, order, cursor, limit.',
    });
    expect(await told(`/api/orders/${randomUUID()}?full=1`)).toMatchObject({
      message: 'Please leave out “full”, which this operation does not know. It takes none.',
    });
  });
});

describe('a name in a body that the operation does not know', () => {
  const post = async (path: string, body: object, token: string) => {
    const { status, json } = await ask(desk.url, path, { method: 'POST', token, body });
    return { status, message: (json() as RefusalBody).message };
  };

  test('is refused at every depth, is named, and nothing is made', async () => {
    const { pool } = desk.site.database;
    const program = await createProgram(pool, ['guests:write', 'orders:create']);
    const guest = { name: 'Robin Field', email: `${randomUUID()}@guest.example` };
    const count = async () =>
      (
        await pool.query(
          'select (select count(*) from users) as users, (select count(*) from orders) as orders',
        )
      ).rows;
    const before = await count();
    expect(await post('/api/guests', { ...guest, phone: '604-555-0100' }, program.token)).toEqual({
      status: 400,
      message:
        'Please leave out “phone”, which this operation does not know. It takes userId, name, email, phoneNumber.',
    });
    const order = await post(
      '/api/orders',
      { userID: randomUUID(), orderCartItems: [{ id: '1' }] },
      program.token,
    );
    expect(order.status).toBe(400);
    expect(order.message).toContain('Please leave out “userID”, which this operation does not know.');
    expect(order.message).toContain(
      'Please leave out “orderCartItems.0.id”, which this operation does not know.',
    );
    expect(await count()).toEqual(before);
    expect((await post('/api/guests', guest, program.token)).status).toBe(200);
  });

  test('is told to nobody who may not ask', async () => {
    expect((await post('/api/guests', { phone: '604-555-0100' }, desk.boss.token)).status).toBe(403);
  });
});
