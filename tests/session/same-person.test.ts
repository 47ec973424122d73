import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, type Answer, type RefusalBody } from '../setup/api-client.ts';
import { authPost, cookiesOf, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { OpenidProvider, type AtProvider } from '../setup/openid-provider.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { trailOf } from '../staff/people.ts';
import { comeBackFrom, finish } from './come-back.ts';

let url = '';
const openid = await OpenidProvider.start(() => url);
afterAll(() => openid.stop());
const desk = await openDesk({ provider: openid.settings });
url = desk.url;
const { pool } = desk.site.database;

let person: Person;
let colleague: Person;
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  person = await createPerson(pool, 'admin', desk.kitchen);
  colleague = await createPerson(pool, 'admin', desk.kitchen);
});

const enter = async (next: AtProvider): Promise<Answer> => finish(url, await comeBackFrom(openid, url, next));
const enterAs = async (who: string, { email }: Person = person) => enter({ email, who });
const isIn = async (answer: Answer) => whoIs(url, { cookie: cookiesOf(answer) });
const unlink = (token = desk.boss.token) =>
  call<RefusalBody>(url, 'staff.unlinkProvider', { userId: person.id }, { token });
const linked = async () => {
  const { rows } = await pool.query<{ user_id: string; subject: string }>(
    'select user_id, subject from auth.provider_identities where user_id = any($1::uuid[])',
    [[person.id, colleague.id]],
  );
  return rows;
};
const openSessions = async () => {
  const { rowCount } = await pool.query('select from auth."session" where "userId" = $1 and id <> $2', [
    person.id,
    person.sessionId,
  ]);
  return rowCount;
};
const told = async (action: string) =>
  (await trailOf(pool, action)).filter((line) => (line as { id: string }).id === person.id);
const line = (before: string | null, after: string | null, actor = 'Passline') => ({
  actor,
  table: 'users',
  id: person.id,
  before: expect.objectContaining({ subject: before }) as unknown,
  after: expect.objectContaining({ subject: after }) as unknown,
});

describe('an account belongs to one person at the company’s sign-in:', () => {
  test('a new employee who was given the e-mail of an old one is not let in, is told why, and counts as a guess', async () => {
    const who = `old ${person.id}`;
    expect(await isIn(await enterAs(who))).toBe(person.email);
    expect(await told('session.linkProvider')).toEqual([line(null, who)]);
    const refused = await enterAs('new');
    expect([refused.status, (refused.json() as RefusalBody).message]).toEqual([
      400,
      `${person.email} belonged to somebody else at the sign-in of Acme before. Please ask a super admin to unlink the account under Staff.`,
    ]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await told('session.refuseProvider')).toEqual([line(who, 'new')]);
    const { rows } = await pool.query('select max(failures) as most from auth.guess_counts');
    expect(rows).toEqual([{ most: 1 }]);
    expect(await openSessions()).toBe(1);
    expect(await isIn(await enterAs(who))).toBe(person.email);
    expect(await told('session.linkProvider')).toHaveLength(1);
    expect(await linked()).toEqual([{ user_id: person.id, subject: who }]);
  });

  test('someone who is given the e-mail of a colleague does not become them', async () => {
    const who = `their ${colleague.id}`;
    await enterAs(who, colleague);
    const refused = await enterAs(who);
    expect((refused.json() as RefusalBody).message).toBe(
      'You have signed in here as somebody else by the sign-in of Acme. Please ask a super admin to unlink that account under Staff.',
    );
    expect(await openSessions()).toBe(0);
    expect(await linked()).toEqual([{ user_id: colleague.id, subject: who }]);
    const { rows } = await pool.query(`select reason from audit where record_id = $1`, [person.id]);
    expect(rows).toEqual([{ reason: `from 127.0.0.1, linked to ${colleague.email} already` }]);
  });

  test('of two who come first at once one is let in', async () => {
    const came = [
      await comeBackFrom(openid, url, { email: person.email, who: `one ${person.id}` }),
      await comeBackFrom(openid, url, { email: person.email, who: `two ${person.id}` }),
    ];
    const answers = await Promise.all(came.map((one) => finish(url, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await openSessions()).toBe(1);
  });

  test('a sign-in that still owes its code begins for nobody else', async () => {
    const who = `old ${person.id}`;
    await turnOnSecondFactor(url, person.token);
    expect((await enterAs(who)).json()).toEqual({ twoFactorRedirect: true });
    expect((await enterAs('new')).status).toBe(400);
    const { rows } = await pool.query(
      `select count(*)::int as owing from auth."verification" where "value" = $1 and identifier not like '2fa-attempts%'`,
      [person.id],
    );
    expect(rows).toEqual([{ owing: 1 }]);
  });

  test('the same name at another provider is another person', async () => {
    const who = `old ${person.id}`;
    await enterAs(who);
    await pool.query(
      `update auth.provider_identities set issuer = 'https://earlier.example' where user_id = $1`,
      [person.id],
    );
    expect((await enterAs(who)).json()).toMatchObject({ code: 'PROVIDER_SOMEBODY_ELSE' });
  });
});

describe('an account is unlinked under Staff,', () => {
  const before = () => `old ${person.id}`;
  beforeEach(async () => {
    await enterAs(before());
    await enterAs(`their ${colleague.id}`, colleague);
  });

  test('by super admins alone, and not where it is not linked', async () => {
    for (const { token } of [person, desk.admin]) expect((await unlink(token)).status).toBe(403);
    expect(await linked()).toHaveLength(2);
    await pool.query('delete from auth.provider_identities where user_id = $1', [person.id]);
    const refused = await unlink();
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ message: 'This account is linked to nobody at the company’s sign-in.' }),
    ]);
    expect(await told('staff.unlinkProvider')).toEqual([]);
  });

  test('with a fresh code where the second factor is on, and not while money waits', async () => {
    const careful = await createPerson(pool, 'super_admin');
    const { key, token } = await turnOnSecondFactor(url, careful.token);
    expect((await unlink(token)).body.data).toMatchObject({ code: 'credentials-changed' });
    await endMoneyWait(pool, careful);
    expect((await unlink(token)).body.data).toMatchObject({ code: 'second-factor-needed' });
    expect(await linked()).toHaveLength(2);
    const code = totpOf(key, Date.now() + 30_000);
    expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
    expect((await unlink(token)).status).toBe(200);
  });

  test('and then lets the next one in who comes with its e-mail; others stay linked, and the trail says so', async () => {
    const { status, body } = await unlink();
    expect([status, body]).toEqual([200, { userId: person.id }]);
    expect(await told('staff.unlinkProvider')).toEqual([line(before(), null, desk.boss.name)]);
    expect(await linked()).toEqual([{ user_id: colleague.id, subject: `their ${colleague.id}` }]);
    expect(await isIn(await enterAs(`new ${person.id}`))).toBe(person.email);
    expect((await enterAs(before())).status).toBe(400);
  });
});
