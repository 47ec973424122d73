import { describe, expect, test } from 'vitest';
import { AUTH_OPERATIONS } from '../../apps/server/src/kernel/session/auth-operations.ts';
import { ask } from '../setup/api-client.ts';
import { bearer, cookiesOf, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, createProgram, PASSWORD } from '../setup/people.ts';
import { doorWalks, KNOCKERS } from './door-answers.ts';

const site = await openSite();
const { pool } = site.database;
const { url } = site.server;

const owing = await createPerson(pool, 'super_admin');
await turnOnSecondFactor(url, owing.token);
const program = await createProgram(pool, ['menus:read']);

const headersOf: Record<(typeof KNOCKERS)[number], () => Promise<Record<string, string>>> = {
  nobody: async () => ({}),
  half: async () => ({ cookie: cookiesOf(await signIn(url, owing.email, PASSWORD)) }),
  program: async () => bearer(program.token),
  person: async () => bearer((await createPerson(pool, 'super_admin')).token),
};

test('every door of sign-in has a row in the table, and no row is left of one that is gone', () => {
  expect([...AUTH_OPERATIONS.keys()].toSorted()).toEqual(Object.keys(doorWalks).toSorted());
});

describe.each(Object.entries(doorWalks))('%s', (door, { body, answers }) => {
  const [method = '', path = ''] = door.split(' ');

  test.each(KNOCKERS.map((who, column) => [answers[column], who] as const))(
    'answers %i to %s',
    async (status, who) => {
      const headers = { origin: url, ...(await headersOf[who]()) };
      await pool.query('delete from auth.guess_counts');
      const answer = await ask(url, `/api/auth${path}`, { method, headers, ...(body && { body }) });
      expect(answer.status, answer.text).toBe(status);
    },
  );
});
