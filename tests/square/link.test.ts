import type { SquareTokens } from '@passline/contract/square/functions';
import type { SquareLink } from '@passline/contract/square/square';
import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { authPost } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson, createSession } from '../setup/people.ts';
import { GOOD_CODE, MERCHANT, squareError, startSquareDouble } from '../setup/square-double.ts';
import { signToken } from '../../apps/server/src/kernel/session/session-token.ts';
import { startTestServer, TEST_SECRET } from '../setup/test-server.ts';
import { ask, link, linkOf, placeOf, squareAt } from './square-desk.ts';

const square = await startSquareDouble();
afterAll(() => square.stop());
let nowMs = Date.now();
const site = await openSite({ square: squareAt(square), now: () => nowMs });

let desk: Desk;
beforeEach(async () => {
  nowMs = Date.now();
  square.instead = () => undefined;
  square.heard.length = 0;
  await site.database.pool.query('delete from square_links');
  desk = await layDesk(site);
});

const LINK = 'functions.linkSquareLocation';
const UNLINK = 'functions.unlinkSquareLocation';
const wrongPlace = async (kitchen: Kitchen) => ({ id: kitchen.restaurantId, input: placeOf(kitchen) });
/** A link as it is stored, of the kitchen or of its neighbour. */
async function putLink(kitchen: Kitchen): Promise<void> {
  await site.database.pool.query(
    `insert into square_links (location_id, restaurant_id, merchant_id, square_token_id, square_locations, is_simulated, linked_at, linked_by)
     values ($1, $2, 'M', gen_random_uuid(), '[{"id": "LFRONT", "name": "Front"}]', false, now(), 'Somebody') on conflict do nothing`,
    [kitchen.locationId, kitchen.restaurantId],
  );
}
async function begin(by: { token: string } = desk.admin): Promise<string> {
  const { body, text } = await call<{ url: string }>(
    desk.url,
    'square.begin',
    { locationId: desk.kitchen.locationId },
    { token: by.token },
  );
  return new URL(body.url ?? text).searchParams.get('state') ?? '';
}

/** As the portal asks it: by the cookie of a session. */
function fromBrowser(action: string, more: object, token = desk.admin.token) {
  const value = encodeURIComponent(signToken(token, TEST_SECRET));
  const headers = { cookie: `passline.session_token=${value}`, origin: desk.url };
  return call(desk.url, action, { ...placeOf(desk.kitchen), ...more }, { headers });
}

oweRefusals('square.begin', {
  desk: () => desk,
  roles: ['admin'],
  target: ({ locationId }) => ({ id: locationId, input: { locationId } }),
});
oweRefusals(LINK, {
  desk: () => desk,
  roles: ['admin'],
  target: async (kitchen) => ({
    ...(await wrongPlace(kitchen)),
    input: { ...placeOf(kitchen), authorizationCode: GOOD_CODE },
  }),
  wrong: {
    'a code with a blank': [(right) => ({ ...right, authorizationCode: 'a b' }), 400],
    'an expired code': [(right) => ({ ...right, authorizationCode: 'sq0cgb-old' }), 422, 'Square 400'],
    'an unknown state': [
      (right) => ({ ...right, state: 'made-up' }),
      422,
      'This way back from Square is not yours',
    ],
  },
});
oweRefusals(UNLINK, {
  desk: () => desk,
  target: async (kitchen) => {
    await putLink(kitchen);
    return wrongPlace(kitchen);
  },
});
oweRefusals('functions.revokeSquareTokens', {
  desk: () => desk,
  target: async (kitchen) => {
    await putLink(kitchen);
    return wrongPlace(kitchen);
  },
});
oweRefusals('square.update', {
  desk: () => desk,
  target: async (kitchen) => {
    await putLink(kitchen);
    const changes = { squareLocationId: { from: null, to: 'LFRONT' } };
    return { id: kitchen.locationId, input: { locationId: kitchen.locationId, changes } };
  },
  wrong: {
    'a location that Square does not have': [
      (right) => ({ ...right, changes: { squareLocationId: { from: null, to: 'LOTHER' } } }),
      422,
      'Square does not have this location.',
    ],
    'switching on before a location is chosen': [
      (right) => ({ ...right, changes: { squareEnabled: { from: false, to: true } } }),
      422,
      'Please choose a location of Square first.',
    ],
  },
});

describe('the way back from Square', () => {
  test('is valid once, for the person who left, at the location they left from', async () => {
    const state = await begin();
    const other = await createPerson(site.database.pool, 'admin', desk.kitchen);
    const theirs = await ask(desk, LINK, { authorizationCode: GOOD_CODE, state }, other);
    expect(theirs.status).toBe(422);
    expect(square.heard).toHaveLength(0);
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state })).status).toBe(200);
    await site.database.pool.query('delete from square_links');
    const again = await ask(desk, LINK, { authorizationCode: GOOD_CODE, state });
    expect(again.body.message).toMatch(/^This way back from Square is not yours, was used already/);
  });

  const CODE = { authorizationCode: GOOD_CODE };
  const TOKENS = 'functions.getSquareTokens';

  test('is needed in a browser: a code without its state is refused there, and not used', async () => {
    for (const action of [LINK, TOKENS]) {
      const { status, body } = await fromBrowser(action, CODE);
      expect(status).toBe(422);
      expect(body.data).toMatchObject({ code: 'square-state-missing' });
      expect(body.message).toBe('This return from Square did not start here. Please press Link Square.');
    }
    expect(square.heard).toHaveLength(0);
    expect(await linkOf(desk)).toBeUndefined();
  });

  test('does not work in another session of the same person, but then still in their own', async () => {
    const state = await begin();
    const other = { ...desk.admin, ...(await createSession(site.database.pool, desk.admin.id)) };
    for (const action of [LINK, TOKENS]) {
      expect((await fromBrowser(action, { ...CODE, state }, other.token)).status).toBe(422);
      expect((await ask(desk, action, { ...CODE, state }, other)).status).toBe(422);
    }
    expect(square.heard).toHaveLength(0);
    expect((await fromBrowser(LINK, { ...CODE, state })).status).toBe(200);
  });

  test('is not needed by a program, which sends the three fields with a bearer token', async () => {
    const { text } = await ask(desk, LINK, CODE);
    expect(JSON.parse(text)).toMatchObject({ json: { state: 'linked' } });
    const { rows } = await site.database.pool.query('select reason from audit where location_id = $1', [
      desk.kitchen.locationId,
    ]);
    expect(rows).toContainEqual({ reason: 'linked it to Square' });
  });

  test('expires after ten minutes, or by leaving a second time', async () => {
    const first = await begin();
    const second = await begin();
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state: first })).status).toBe(422);
    nowMs += 10 * 60_000 + 1;
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state: second })).status).toBe(422);
    expect(await linkOf(desk)).toBeUndefined();
  });

  test('keeps no state, only its hash, also of a request with a key: repeated, it is another visit', async () => {
    const input = { locationId: desk.kitchen.locationId };
    const headers = { 'idempotency-key': 'one visit' };
    const leave = async () => {
      const { body } = await call<{ url: string }>(desk.url, 'square.begin', input, {
        token: desk.admin.token,
        headers,
      });
      return new URL(body.url).searchParams.get('state') ?? '';
    };
    const [first, second] = [await leave(), await leave()];
    const { rows } = await site.database.pool.query<{ hash?: string; output?: unknown }>(
      `select to_jsonb(s) as row from square_states s union all select to_jsonb(k) from idempotency_keys k
       union all select to_jsonb(a) from audit a where location_id = $1`,
      [desk.kitchen.locationId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const state of [first, second]) {
      expect(state).not.toBe('');
      expect(JSON.stringify(rows)).not.toContain(state);
    }
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state: first })).status).toBe(422);
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state: second })).status).toBe(200);
  });

  test('does not outlive its session: after a sign-out nobody comes back with its state', async () => {
    const state = await begin();
    await authPost(desk.url, '/sign-out', {}, { token: desk.admin.token });
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state })).status).toBe(401);
    const later = { ...desk.admin, ...(await createSession(site.database.pool, desk.admin.id)) };
    expect((await ask(desk, LINK, { authorizationCode: GOOD_CODE, state }, later)).status).toBe(422);
    expect(square.heard).toHaveLength(0);
  });

  test('is good once in two processes at once', async () => {
    const second = await startTestServer(site.database.connectionString, { square: squareAt(square) });
    try {
      const state = await begin();
      const answers = await Promise.all(
        [desk.url, second.url, desk.url, second.url].map((url) =>
          ask({ ...desk, url }, LINK, { authorizationCode: GOOD_CODE, state }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
      expect(square.heard.filter(({ url }) => url.pathname === '/oauth2/token')).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });
});

describe('a link', () => {
  test('shows whose it is and where, is sent live, and its tokens can be read nowhere', async () => {
    const reader = await openLiveReader(desk.url, desk.admin.token);
    await reader.subscribe(1, 'square.link', { locationId: desk.kitchen.locationId });
    const { body, text } = await ask(desk, LINK, { authorizationCode: GOOD_CODE, state: await begin() });
    expect(body).toMatchObject({
      state: 'linked',
      merchantId: MERCHANT,
      merchantName: 'Golden Wok Inc.',
      squareLocations: [
        { id: 'LFRONT', name: 'Front' },
        { id: 'LBACK', name: 'Back' },
      ],
      squareLocationId: null,
      squareEnabled: false,
      scopes: [...SQUARE_SCOPES],
      isSimulated: false,
    });
    await reader.next('frame', ({ rows }) => rows.length > 0);
    const stored = await site.database.pool.query(
      `select t::text as row from audit t union all select t::text from change t union all select t::text from square_links t
       union all select t::text from idempotency_keys t union all select t::text from square_tokens t`,
    );
    const everything =
      text +
      JSON.stringify(reader.messages) +
      JSON.stringify(stored.rows) +
      JSON.stringify(site.server.logged);
    reader.close();
    for (const token of [...square.accessTokens, ...square.refreshTokens, GOOD_CODE]) {
      expect(everything).not.toContain(token);
    }
    const sealed = await site.database.pool.query<{ access_token: string }>(
      'select access_token from square_tokens',
    );
    expect(sealed.rows[0]?.access_token).toMatch(/^v1\.secret\./);
  });

  test('is not made a second time: the code is not even used', async () => {
    await link(desk);
    square.heard.length = 0;
    const again = await ask(desk, LINK, { authorizationCode: GOOD_CODE });
    expect(again).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/linked to Square already/) },
    });
    expect(square.heard).toHaveLength(0);
  });

  test('is returned again for a repeated request, although its code is used', async () => {
    const send = () =>
      call<SquareLink>(
        desk.url,
        LINK,
        { ...placeOf(desk.kitchen), authorizationCode: GOOD_CODE },
        {
          token: desk.admin.token,
          headers: { 'idempotency-key': 'the-same' },
        },
      );
    const first = await send();
    square.instead = ({ url }) =>
      url.pathname === '/oauth2/token' ? squareError(400, 'INVALID_CODE') : undefined;
    expect((await send()).body).toEqual(first.body);
  });

  test("is one for two requests at once, and only the other request's tokens are revoked", async () => {
    const before = square.accessTokens.size;
    const both = await Promise.all([1, 2].map(() => ask(desk, LINK, { authorizationCode: GOOD_CODE })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(square.accessTokens.size).toBe(before + 1);
    expect((await ask<SquareTokens>(desk, 'functions.getSquareTokens')).body.hasTokens).toBe(true);
  });

  test('keeps its location when Square does not list them; asked later, it does', async () => {
    square.instead = ({ url }) => (url.pathname === '/v2/locations' ? squareError(500, 'DOWN') : undefined);
    const linked = await link(desk, false);
    expect(linked.squareLocations).toEqual([]);
    const asked = await ask(desk, 'functions.getSquareLocations');
    expect(asked).toMatchObject({ status: 422, body: { message: 'Square 500: Said with DOWN.' } });
    expect(site.server.logged.map(({ msg }) => msg)).toContain(
      'Square did not say which locations there are.',
    );
    square.instead = () => undefined;
    const said = await ask<SquareLink['squareLocations']>(desk, 'functions.getSquareLocations');
    expect(said.body.map(({ id }) => id)).toEqual(['LFRONT', 'LBACK']);
    expect((await linkOf(desk))?.['square_locations']).toEqual(said.body);
  });

  test("hides another restaurant's locations", async () => {
    const theirs = await ask(desk, 'functions.getSquareLocations', placeOf(desk.neighbour));
    expect(theirs.status).toBe(404);
  });
});

describe('what is chosen', () => {
  type Told = { rows: { id: number; action: string; undo: { reason: string | null } | null }[] };
  const trail = async () => {
    const about = { subject: 'location', locationId: desk.kitchen.locationId };
    const { body } = await call<Told>(desk.url, 'timeline.read', about, { token: desk.admin.token });
    return body.rows;
  };

  test('is in the timeline and can be undone; linking and unlinking are there too, and cannot', async () => {
    await link(desk);
    const [chosen, linked] = await trail();
    expect(chosen).toMatchObject({ action: 'square.update', undo: { reason: null } });
    expect(linked).toMatchObject({ action: LINK, undo: null });
    const about = { subject: 'location', locationId: desk.kitchen.locationId, entryId: chosen?.id };
    const { status, text } = await call(desk.url, 'timeline.undo', about, { token: desk.admin.token });
    expect(status, text).toBe(200);
    expect(await linkOf(desk)).toMatchObject({ square_location_id: null, square_enabled: false });
    await ask(desk, UNLINK);
    expect((await trail())[0]).toMatchObject({ action: UNLINK, undo: null });
  });

  test('by two people at once is a conflict for the second', async () => {
    await link(desk);
    const changes = { squareLocationId: { from: null, to: 'LBACK' } };
    const late = await call(
      desk.url,
      'square.update',
      { locationId: desk.kitchen.locationId, changes },
      { token: desk.boss.token },
    );
    expect(late.status).toBe(409);
    expect((await linkOf(desk))?.['square_location_id']).toBe('LFRONT');
  });
});

describe('unlinking', () => {
  test('revokes the tokens, deletes the link, and keeps both in the audit trail', async () => {
    await link(desk);
    const { body } = await ask<{ isRevoked: boolean }>(desk, UNLINK);
    expect(body.isRevoked).toBe(true);
    expect(JSON.parse(square.heardAt('POST', 'revoke')[0]?.body.toString() ?? '')).toMatchObject({
      revoke_only_access_token: false,
    });
    expect(await linkOf(desk)).toBeUndefined();
    const trail = await site.database.pool.query(
      `select reason from audit where record_table = 'square_links' and location_id = $1 and reason is not null order by id`,
      [desk.kitchen.locationId],
    );
    expect(trail.rows).toEqual([{ reason: 'linked it to Square' }, { reason: 'unlinked it from Square' }]);
    expect((await ask(desk, UNLINK)).body.message).toBe('This location is not linked to Square.');
  });

  test('leaves another location of the same merchant its permission', async () => {
    const other = await layDesk(site);
    await link(desk);
    await link(other);
    await ask(desk, UNLINK);
    expect(JSON.parse(square.heardAt('POST', 'revoke')[0]?.body.toString() ?? '')).toMatchObject({
      revoke_only_access_token: true,
    });
    expect((await ask<SquareTokens>(other, 'functions.getSquareTokens')).body.hasTokens).toBe(true);
  });

  test('is done here even when Square cannot be reached, and says so; only revoking is then refused', async () => {
    await link(desk);
    square.instead = () => squareError(503, 'SERVICE_UNAVAILABLE');
    expect((await ask(desk, 'functions.revokeSquareTokens')).status).toBe(422);
    expect((await linkOf(desk))?.['state']).toBe('linked');
    expect((await ask<{ isRevoked: boolean }>(desk, UNLINK)).body.isRevoked).toBe(false);
    expect(await linkOf(desk)).toBeUndefined();
  });

  test('by revoking keeps what was chosen, for the next link', async () => {
    await link(desk);
    const { body } = await ask<SquareTokens>(desk, 'functions.revokeSquareTokens');
    expect(body).toMatchObject({ hasTokens: false, squareTokenId: null, tokenEndsAt: null });
    expect(await linkOf(desk)).toMatchObject({ state: 'ended', square_location_id: 'LFRONT' });
    const again = await ask(desk, LINK, { authorizationCode: GOOD_CODE });
    expect(again.body).toMatchObject({ state: 'linked', squareLocationId: 'LFRONT', squareEnabled: true });
  });
});

describe('getSquareTokens', () => {
  test('without a link says that there are no tokens; with one it refreshes them', async () => {
    expect((await ask<SquareTokens>(desk, 'functions.getSquareTokens')).body).toEqual({
      hasTokens: false,
      squareTokenId: null,
      merchantId: null,
      scopes: [],
      tokenEndsAt: null,
    });
    const { squareTokenId } = await link(desk);
    square.heard.length = 0;
    const { body } = await ask<SquareTokens>(desk, 'functions.getSquareTokens', {}, desk.boss);
    expect(body).toMatchObject({ hasTokens: true, squareTokenId, merchantId: MERCHANT });
    expect(square.heardAt('POST', '/oauth2/token')).toHaveLength(1);
  });

  test('with a code links, only for people who may link', async () => {
    const code = { authorizationCode: GOOD_CODE };
    expect((await ask(desk, 'functions.getSquareTokens', code, desk.boss)).status).toBe(403);
    expect((await ask<SquareTokens>(desk, 'functions.getSquareTokens', code)).body.hasTokens).toBe(true);
  });
});
