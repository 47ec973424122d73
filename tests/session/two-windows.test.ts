import { describe, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { authPost, cookiesOf, signedIn, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';

const desk = await openDesk();
const { url } = desk;
const { pool } = desk.site.database;

const headersOf = (cookie: string) => ({ cookie, origin: url });
const sessionsOf = async ({ id }: Person) =>
  (await pool.query('select from auth."session" where "userId" = $1', [id])).rowCount;
const SOMEBODY_ELSE =
  'Somebody else is signed in in this browser now. Nothing was changed. Please load this page again.';

describe('what is pressed in a window that is another person’s is not done', () => {
  const tag = (name: string, headers: Record<string, string>) =>
    ask(url, '/api/tags', {
      method: 'POST',
      body: { group: 'product', name, type: 'ProductTag', imageUrl: null, colour: '#1d3fa8' },
      headers,
    });
  const named = async (name: string) =>
    (await pool.query('select from audit where after->>$1 = $2', ['name', name])).rowCount;

  test('a command, which changes nothing and leaves no line; that of one’s own window is carried out', async () => {
    const [robin, sasha] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
    const { cookie } = await signedIn(url, sasha.email);
    const answer = await tag('Of Robin', { ...headersOf(cookie), 'window-of': robin.id });
    expect(answer.status, answer.text).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'OTHER_PERSON', message: SOMEBODY_ELSE });
    expect(await named('Of Robin')).toBe(0);
    const own = await tag('Of Sasha', { ...headersOf(cookie), 'window-of': sasha.id });
    expect(own.status, own.text).toBe(200);
    expect(await named('Of Sasha')).toBe(1);
  });

  test('a change of how they sign in, and signing out; who is signed in may still be asked', async () => {
    const [robin, sasha] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
    const { cookie } = await signedIn(url, sasha.email);
    const before = await sessionsOf(sasha);
    const headers = { ...headersOf(cookie), 'window-of': robin.id };
    for (const path of ['/revoke-other-sessions', '/sign-out'])
      expect((await authPost(url, path, {}, { headers })).json(), path).toMatchObject({
        code: 'OTHER_PERSON',
        message: SOMEBODY_ELSE,
      });
    expect(await sessionsOf(sasha)).toBe(before);
    expect(await whoIs(url, headers)).toBe(sasha.email);
  });
});

describe('signing in over somebody’s session', () => {
  const endings = async ({ id }: Person) =>
    (await pool.query(`select reason from audit where action = 'session.end' and actor_id = $1`, [id])).rows;
  const byASignIn = [{ reason: expect.stringMatching(/^by a sign-in in the same browser, from /) }];

  test('leaves it open when the password is wrong, and ends that one alone when it is right, which its trail says', async () => {
    const [robin, sasha] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
    const { cookie } = await signedIn(url, robin.email);
    const before = await sessionsOf(robin);
    const wrong = await signIn(url, sasha.email, 'not the password', headersOf(cookie));
    expect(wrong.status).toBe(401);
    expect(await whoIs(url, { cookie })).toBe(robin.email);
    expect(await endings(robin)).toEqual([]);

    const now = await signedIn(url, sasha.email, headersOf(cookie));
    expect(await whoIs(url, { cookie: now.cookie })).toBe(sasha.email);
    expect(await whoIs(url, { cookie })).toBeNull();
    expect(await sessionsOf(robin)).toBe((before ?? 0) - 1);
    expect(await endings(robin)).toEqual(byASignIn);
  });

  test('ends it also while the code is still owed: the browser no longer has its cookie', async () => {
    const [robin, sasha] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
    await turnOnSecondFactor(url, sasha.token);
    const { cookie } = await signedIn(url, robin.email);
    const begun = await signIn(url, sasha.email, 'passline-demo', headersOf(cookie));
    expect(begun.json(), begun.text).toMatchObject({ twoFactorRedirect: true });
    expect(cookiesOf(begun)).toMatch(/session_token=(;|$)/);
    expect(await whoIs(url, { cookie })).toBeNull();
    expect(await endings(robin)).toEqual(byASignIn);
  });
});
