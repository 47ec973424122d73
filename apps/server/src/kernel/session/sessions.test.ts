import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { Sessions } from './sessions.ts';

/** A database that answers when it is told to. */
function openSessions() {
  const answers: ((role: string | null) => void)[] = [];
  const query = () =>
    new Promise((resolve) => {
      answers.push((role) => resolve({ rows: role === null ? [] : [{ sessionId: '1', userId: '1', role }] }));
    });
  const pool = { query } as unknown as pg.Pool;
  return { sessions: new Sessions('a secret of thirty-two characters', pool), answers };
}
const headers = (token: string) => ({ authorization: `Bearer ${token}` });

test('a crowd with one credential asks the database once, another credential on its own', async () => {
  const { sessions, answers } = openSessions();
  const crowd = Array.from({ length: 50 }, () => sessions.principalOf(headers('one')));
  const stranger = sessions.principalOf(headers('another'));
  expect(answers).toHaveLength(2);
  answers[0]?.('admin');
  answers[1]?.(null);
  for (const principal of await Promise.all(crowd)) expect(principal).toMatchObject({ role: 'admin' });
  expect(await stranger).toBeNull();
});

test('who asks after a right was withdrawn does not get what was asked before', async () => {
  const { sessions, answers } = openSessions();
  const before = sessions.principalOf(headers('one'));
  sessions.forget(() => true);
  const after = sessions.principalOf(headers('one'));
  expect(answers).toHaveLength(2);
  answers[0]?.('admin');
  answers[1]?.('courier');
  expect(await after).toMatchObject({ role: 'courier' });
  // The first one asks again unless it finds what the second was told.
  answers[2]?.('courier');
  expect(await before).toMatchObject({ role: 'courier' });
});

test('a stranger makes nobody forgotten, and a person who is known only themselves', async () => {
  const { sessions, answers } = openSessions();
  const known = sessions.principalOf(headers('one'));
  answers[0]?.('admin');
  await known;
  sessions.forgetCaller(headers('unknown'));
  expect(sessions.recall(headers('one'))).toMatchObject({ role: 'admin' });
  sessions.forgetCaller(headers('one'));
  expect(sessions.recall(headers('one'))).toBeNull();
});

test('however often rights change meanwhile, a caller is asked for twice at most, and then not remembered', async () => {
  const { sessions, answers } = openSessions();
  const asked = sessions.principalOf(headers('one'));
  sessions.forget(() => true);
  answers[0]?.('admin');
  await vi.waitUntil(() => answers.length === 2);
  sessions.forget(() => true);
  answers[1]?.('courier');
  expect(await asked).toMatchObject({ role: 'courier' });
  expect(answers).toHaveLength(2);
  expect(sessions.recall(headers('one'))).toBeNull();
});

test('a service token is not believed beyond its end', async () => {
  const row = { id: '1', name: 'App', scopes: ['kitchen'], expires_in_ms: 5_000 };
  const pool = { query: () => Promise.resolve({ rows: [row] }) } as unknown as pg.Pool;
  const sessions = new Sessions('a secret of thirty-two characters', pool);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    await sessions.principalOf(headers('plst_one'));
    vi.setSystemTime(4_999);
    expect(sessions.recall(headers('plst_one'))).toMatchObject({ name: 'App' });
    vi.setSystemTime(5_000);
    expect(sessions.recall(headers('plst_one'))).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
