import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import type { CardAccounts } from '../../apps/server/src/features/payments/card-accounts.ts';
import { GatewayUnreachable } from '../../apps/server/src/features/payments/card-gateway.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';

let boss: Person;

const site = await openSite();
beforeEach(async () => {
  boss = await createPerson(site.database.pool, 'super_admin');
});

type Created = {
  restaurantId: string;
  locationId: string;
  userId: string;
  email: string;
  accountId: string;
  code: string;
  message: string;
};

const aRestaurant = (changes: object = {}) => ({
  restaurantName: 'Silver Wok',
  locationName: 'Main Street',
  email: `owner-${randomUUID().slice(0, 8)}@silverwok.example`,
  password: 'a long enough word',
  address: '2500 Main St, Vancouver',
  phoneNumber: '+16045550100',
  restaurantType: 'Chinese',
  restaurantLatLng: { lat: 49.2634, lng: -123.1007 },
  title: 'Silver Wok on Main',
  keywords: 'noodles, dumplings',
  description: 'Hand-pulled noodles.',
  ...changes,
});

type Request = { token?: string; key?: string; url?: string };

function create(input: object, { token = boss.token, key, url = site.server.url }: Request = {}) {
  return call<Created>(url, 'functions.createNewRestaurant', input, {
    token,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from restaurants) as restaurants, (select count(*)::int from locations) as locations,
      (select count(*)::int from restaurant_private) as privates, (select count(*)::int from users) as users,
      (select count(*)::int from auth."account") as accounts, (select count(*)::int from audit) as audit,
      (select count(*)::int from stand_in_card_accounts) as "cardAccounts"`,
  );
  return rows[0]!;
}

async function accountsAtProvider(email: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ account_id: string }>(
    'select account_id from stand_in_card_accounts where email = $1',
    [email],
  );
  return rows.map(({ account_id: id }) => id);
}

describe('refused, and nothing is created anywhere', () => {
  test('for anyone but a super admin', async () => {
    const before = await counts();
    const { status } = await call(site.server.url, 'functions.createNewRestaurant', aRestaurant());
    expect(status).toBe(401);
    for (const role of ['courier', 'customer', 'courier_manager'] as const) {
      const { token } = await createPerson(site.database.pool, role);
      expect((await create(aRestaurant(), { token })).status).toBe(403);
    }
    expect(await counts()).toEqual({
      ...before,
      users: before['users']! + 3,
      accounts: before['accounts']! + 3,
    });
  });

  test.each<[object, string]>([
    [{ restaurantName: '' }, 'Missing restaurantName'],
    [{ email: ' ' }, 'Missing email'],
    [{ password: undefined }, 'Missing password'],
    [{ address: '' }, 'Missing address'],
    [{ phoneNumber: '' }, 'Missing phoneNumber'],
    [{ restaurantType: '' }, 'Missing restaurantType'],
    [{ locationName: '' }, 'Missing locationName'],
    [{ locationName: undefined }, 'Missing locationName'],
    [{ title: ' ' }, 'Missing title'],
    [{ keywords: null }, 'Missing keywords'],
    [{ description: undefined }, 'Missing description'],
    [{ locationName: '', title: '', deliveryFee: null }, 'Missing locationName'],
    [{ description: '', deliveryFee: null }, 'Missing description'],
    [{ restaurantName: null }, 'Missing restaurantName'],
    [{ email: null }, 'Missing email'],
    [{ password: null }, 'Missing password'],
    [{ restaurantLatLng: null }, 'Missing lat or lng'],
    [{ restaurantLatLng: { lng: -123 } }, 'Missing lat or lng'],
    [{ deliveryFee: null }, 'Missing deliveryFee'],
    [{ deliveryFeeMimimum: null }, 'Missing deliveryFeeMinimum'],
    [{ deliveryFeeMinimum: null }, 'Missing deliveryFeeMinimum'],
    [{ waitTime: null }, 'Missing waitTime'],
    [{ commissionFee: null }, 'Missing commissionFee'],
    [{ restaurantLatLng: { lat: null, lng: -123 } }, 'Missing lat or lng'],
    [{ restaurantLatLng: undefined }, 'Missing lat or lng'],
    [{ email: 'nobody' }, 'This is not an e-mail address'],
    [{ password: 'short' }, 'The password needs at least 10 characters'],
  ])('%j: %s', async (changes, message) => {
    const before = await counts();
    const answer = await create(aRestaurant(changes));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['restaurantName', 'Restaurant name'],
    ['address', 'Address'],
    ['title', 'Title'],
    ['keywords', 'Keywords'],
  ])('for a %s that the database cannot hold, and the card provider is not asked', async (field, name) => {
    const before = await counts();
    for (const text of ['nul \0 inside', 'half \ud800 of a pair']) {
      const answer = await create(aRestaurant({ [field]: text }));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(`${name}: Holds a character that cannot be stored.`);
    }
    expect(await counts()).toEqual(before);
    const { rows } = await site.database.pool.query('select email from restaurant_creations');
    expect(rows).toEqual([]);
  });

  test.each<[object, string]>([
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'Cannot add more than 5'],
    [{ commissionFee: 1.001 }, '"path":["commissionFee"]'],
    [{ commissionFeePickup: 0.1234 }, 'A rate has three decimals'],
    [{ deliveryFee: 4.888 }, 'Money has two decimals'],
    [{ timezone: 'Asia/Seoul' }, '"path":["timezone"]'],
  ])('%j', async (changes, message) => {
    const before = await counts();
    const answer = await create(aRestaurant(changes));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
    expect(await counts()).toEqual(before);
  });

  test('with an e-mail in use, whatever its capitals', async () => {
    const other = await createPerson(site.database.pool, 'customer');
    const before = await counts();
    const answer = await create(aRestaurant({ email: other.email.toUpperCase() }));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('This e-mail is in use already. Every restaurant needs its own e-mail.');
    expect(await counts()).toEqual(before);
  });

  test('with an e-mail on the blocklist, and the card provider is not asked', async () => {
    await site.database.pool.query(
      `insert into blocklist (email, description, created_by) values ('boss@blocked.example', 'fraud', 'a test')`,
    );
    const before = await counts();
    const answer = await create(aRestaurant({ email: 'Boss@blocked.example' }));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('This person is on the blocklist. Please remove them from it first.');
    expect(await counts()).toEqual(before);
    const { rows } = await site.database.pool.query('select email from restaurant_creations');
    expect(rows).toEqual([]);
  });

  test('when the card provider refuses; the corrected request then works', async () => {
    const before = await counts();
    const wanted = aRestaurant({ restaurantName: 'Refused Wok' });
    const answer = await create(wanted);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(
      'The card provider refused the account: The stand-in refuses restaurants with this name. Nothing was created.',
    );
    expect(await counts()).toEqual(before);
    expect((await create({ ...wanted, restaurantName: 'Silver Wok' })).status).toBe(200);
  });

  test('when the region does not exist', async () => {
    const before = await counts();
    const wanted = aRestaurant({ region: randomUUID() });
    const answer = await create(wanted);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('There is no such region.');
    expect(await counts()).toEqual(before);
  });
});

describe('what is created', () => {
  test('the restaurant, its location with the defaults, private record, admin and card account', async () => {
    const wanted = aRestaurant({ email: 'Ana@SilverWok.example' });
    const { status, body, text } = await create(wanted);
    expect(status, text).toBe(200);
    expect(body.email).toBe('ana@silverwok.example');
    expect(body.accountId).toMatch(/^acct_stand_in_/);
    const { rows } = await site.database.pool.query(
      `select r.name, l.restaurant_name, l.location_name, l.title, l.keywords, l.description, l.region_id, l.tags, l.address, l.lat, l.geohash, l.phone_number, l.restaurant_type, l.timezone,
        l.payment_processor, l.is_visible, l.accepts_cash, l.wait_minutes, l.delivery_type,
        l.delivery_radius_km::float, l.delivery_fee::float, l.delivery_fee_minimum::float, l.delivery_fee_per_km::float,
        l.delivery_fee_discount_minimum::float, l.delivery_free_minimum::float, l.delivery_minimum::float,
        l.delivery_minutes, l.restaurant_delivery_fee_subs::float, p.commission_fee::float, p.commission_fee_pickup,
        p.account_id, u.role, u.email, u.location_id = l.id as "isTheirs"
       from restaurants r join locations l on l.restaurant_id = r.id join restaurant_private p on p.restaurant_id = r.id
         join users u on u.restaurant_id = r.id where r.id = $1`,
      [body.restaurantId],
    );
    expect(rows).toEqual([
      {
        name: 'Silver Wok',
        restaurant_name: 'Silver Wok',
        location_name: 'Main Street',
        title: 'Silver Wok on Main',
        keywords: 'noodles, dumplings',
        description: 'Hand-pulled noodles.',
        region_id: null,
        tags: [],
        address: '2500 Main St, Vancouver',
        lat: 49.2634,
        geohash: expect.stringMatching(/^c2b2/),
        phone_number: '+16045550100',
        restaurant_type: 'Chinese',
        timezone: 'America/Vancouver',
        payment_processor: 'Moneris',
        is_visible: true,
        accepts_cash: false,
        wait_minutes: 30,
        delivery_type: 'product',
        delivery_radius_km: 5,
        delivery_fee: 4.88,
        delivery_fee_minimum: 5.99,
        delivery_fee_per_km: 1,
        delivery_fee_discount_minimum: 1000,
        delivery_free_minimum: 1000,
        delivery_minimum: 20,
        delivery_minutes: 15,
        restaurant_delivery_fee_subs: 0,
        commission_fee: 0.15,
        commission_fee_pickup: null,
        account_id: body.accountId,
        role: 'admin',
        email: 'ana@silverwok.example',
        isTheirs: true,
      },
    ]);
  });

  test('the admin signs in with the password', async () => {
    const wanted = aRestaurant();
    await create(wanted);
    const signIn = await ask(site.server.url, '/api/auth/sign-in/email', {
      body: { email: wanted.email, password: wanted.password },
      headers: { origin: site.server.url },
    });
    expect(signIn.status, signIn.text).toBe(200);
  });

  test('the audit trail has each record and never the password', async () => {
    const wanted = aRestaurant();
    const { body } = await create(wanted, { key: randomUUID() });
    const { rows } = await site.database.pool.query<{ record_table: string }>(
      'select record_table, actor_name, before from audit where location_id = $1 order by record_table',
      [body.locationId],
    );
    expect(rows).toEqual(
      ['locations', 'restaurant_private', 'restaurants', 'users'].map((table) => ({
        record_table: table,
        actor_name: boss.name,
        before: null,
      })),
    );
    const kept = await site.database.pool.query<{ text: string }>(
      'select (select json_agg(a) from audit a)::text || (select json_agg(k) from idempotency_keys k)::text as text',
    );
    expect(kept.rows[0]!.text).not.toContain(wanted.password);
  });

  test.each<[string, object, number]>([
    ['the first spelling', { deliveryFeeMimimum: 7 }, 7],
    ['the second', { deliveryFeeMinimum: 8 }, 8],
    ['both: the second counts', { deliveryFeeMimimum: 7, deliveryFeeMinimum: 0 }, 0],
  ])('the minimum fee by %s', async (_, changes, expected) => {
    const { body } = await create(aRestaurant(changes));
    const { rows } = await site.database.pool.query(
      'select delivery_fee_minimum::float as fee from locations where id = $1',
      [body.locationId],
    );
    expect(rows).toEqual([{ fee: expected }]);
  });

  test('under the address that other programs also use', async () => {
    const answer = await ask(site.server.url, '/api/functions/createNewRestaurant', {
      token: boss.token,
      body: aRestaurant(),
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('once', () => {
  test('a repeated request with the same key gets the first answer', async () => {
    const wanted = aRestaurant();
    const key = randomUUID();
    const first = await create(wanted, { key });
    const before = await counts();
    const second = await create(wanted, { key });
    expect(second.body).toEqual(first.body);
    expect(await counts()).toEqual(before);
  });

  test('without a key the second is refused because the e-mail is in use', async () => {
    const wanted = aRestaurant();
    await create(wanted);
    const before = await counts();
    expect((await create(wanted)).body.code).toBe('REFUSED');
    expect(await counts()).toEqual(before);
  });

  test('five at the same moment: one restaurant, one account at the provider', async () => {
    const wanted = aRestaurant();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(wanted)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    const { rows } = await site.database.pool.query('select 1 from locations where email = $1', [
      wanted.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(await accountsAtProvider(wanted.email)).toHaveLength(1);
  });

  test.each(['with the same key', 'without a key'])(
    "when the provider's answer is lost, the repeat %s uses the account that it opened",
    async (how) => {
      const wanted = aRestaurant({ restaurantName: 'Unreachable Wok' });
      const request = how === 'with the same key' ? { key: randomUUID() } : {};
      const lost = await create(wanted, request);
      expect(lost.status).toBe(422);
      expect(lost.body.message).toContain('The card provider could not be reached. Nothing was created.');
      const opened = await accountsAtProvider(wanted.email);
      expect(opened).toHaveLength(1);
      const again = await create(wanted, request);
      expect(again.status, again.text).toBe(200);
      expect(again.body.accountId).toBe(opened[0]);
      expect(await accountsAtProvider(wanted.email)).toEqual(opened);
    },
  );

  test('when the server breaks down after the provider answered, the repeat uses the same key', async () => {
    const { pool } = site.database;
    const wanted = aRestaurant();
    await pool.query(
      `create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await pool.query(
      'create trigger break_down before insert on restaurant_private for each row execute function break_down()',
    );
    const before = await counts();
    expect((await create(wanted)).status).toBe(500);
    expect(await counts()).toEqual({ ...before, cardAccounts: before['cardAccounts']! + 1 });
    await pool.query('drop trigger break_down on restaurant_private');
    await pool.query('drop function break_down');
    const again = await create(wanted);
    expect(again.status, again.text).toBe(200);
    expect([again.body.accountId]).toEqual(await accountsAtProvider(wanted.email));
    site.server.logged.length = 0;
  });

  test('an open request is sent again unchanged, whatever is corrected meanwhile', async () => {
    const asked: object[] = [];
    const cardAccounts: CardAccounts = {
      open: (request) => {
        asked.push(request);
        if (asked.length === 1) return Promise.reject(new GatewayUnreachable('No answer.'));
        return Promise.resolve({ outcome: 'opened', accountId: 'acct_1' });
      },
    };
    const server = await startTestServer(site.database.connectionString, { cardAccounts });
    const wanted = aRestaurant();
    expect((await create(wanted, { url: server.url })).status).toBe(422);
    const again = await create({ ...wanted, restaurantName: 'Another name' }, { url: server.url });
    await server.stop();
    expect(again.status, again.text).toBe(200);
    expect(again.body.accountId).toBe('acct_1');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });
});

test('an invitation with the e-mail address of the new admin is taken back, another one stays', async () => {
  const { pool } = site.database;
  const input = aRestaurant();
  const other = `other.${input.email}`;
  await pool.query(
    `insert into invitations (email, role, invited_by_id, invited_by, expires_at) select email, 'courier', $2, 'a test', now() + interval '1 day'
     from unnest($1::text[]) email`,
    [[input.email, other], boss.id],
  );
  expect((await create(input)).status).toBe(200);
  const { rows } = await pool.query('select email from invitations where email = any($1)', [
    [input.email, other],
  ]);
  expect(rows).toEqual([{ email: other }]);
  const trail = await pool.query(
    `select before->>'email' as email, after from audit where record_table = 'invitations'`,
  );
  expect(trail.rows).toEqual([{ email: input.email, after: null }]);
});
