import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshOldTokens } from '../../apps/server/src/features/square/nightly-refresh.ts';
import { refreshTokens } from '../../apps/server/src/features/square/refresh-tokens.ts';
import { withAccess } from '../../apps/server/src/features/square/use-access.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { squareError, startSquareDouble } from '../setup/square-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, link, linkOf, squareAt, workerOf } from './square-desk.ts';
import type { SquareTokens } from '@passline/contract/square/functions';
import { squareService } from '../../apps/server/src/features/square/square-services.ts';

const square = await startSquareDouble();
afterAll(() => square.stop());
const site = await openSite({ square: squareAt(square) });
const DAY_MS = 86_400_000;

let desk: Desk;
beforeEach(async () => {
  square.instead = () => undefined;
  square.accessTokens.clear();
  square.refreshTokens.clear();
  await site.database.pool.query('delete from square_links');
  desk = await layDesk(site);
  await link(desk);
  square.heard.length = 0;
});

/** A worker with this Square, this many days later. */
const worker = (days = 0, more = {}) =>
  workerOf(desk, squareAt(square, more), () => Date.now() + days * DAY_MS);
const asked = () => square.heardAt('POST', '/oauth2/token$').length;
const locationsBy = (services: ReturnType<typeof worker>) =>
  withAccess(services, desk.kitchen.locationId, services.of(squareService).provider.listLocations);
const sealedBy = async () => {
  const { rows } = await site.database.pool.query<{ access_token: string; refresh_token: string }>(
    'select access_token, refresh_token from square_tokens',
  );
  return rows.flatMap((row) => [row.access_token, row.refresh_token]).map((text) => text.split('.')[1]);
};

describe('tokens are refreshed', () => {
  test('at night once they are a week old, each once, and not before', async () => {
    await refreshOldTokens(worker(6));
    expect(asked()).toBe(0);
    await refreshOldTokens(worker(8));
    await refreshOldTokens(worker(8));
    expect(asked()).toBe(1);
  });

  test('for the others too when Square does not answer for one; the run fails and is repeated', async () => {
    const other = await layDesk(site);
    await link(other);
    square.heard.length = 0;
    square.instead = ({ url }) =>
      url.pathname === '/oauth2/token' && asked() === 1 ? squareError(500, 'DOWN') : undefined;
    await expect(refreshOldTokens(worker(8))).rejects.toThrow(
      'Tokens of 1 locations were not refreshed: Square 500',
    );
    expect(asked()).toBe(2);
    square.instead = () => undefined;
    await refreshOldTokens(worker(8));
    expect(asked()).toBe(3);
  });

  test('when a call finds that they have expired, or that Square does not accept them', async () => {
    await locationsBy(worker(31));
    expect(asked()).toBe(1);
    square.accessTokens.clear();
    await locationsBy(worker());
    expect(asked()).toBe(2);
    expect((await linkOf(desk))?.['state']).toBe('linked');
  });

  test('by one of two workers at a time; the other must try again later', async () => {
    let answer = () => undefined as void;
    const heard = new Promise<void>((resolve) => {
      answer = resolve;
    });
    square.instead = () => {
      answer();
      return null;
    };
    const first = refreshTokens(worker(0, { callMs: 2000 }), desk.kitchen.locationId).catch(
      (error: Error) => error.message,
    );
    await heard;
    await expect(refreshTokens(worker(), desk.kitchen.locationId)).rejects.toThrow('just being refreshed');
    expect(asked()).toBe(1);
    // What the first has left behind is taken over after a time.
    expect(await first).toBe('Square did not answer in time.');
    square.instead = () => undefined;
    await refreshTokens(worker(), desk.kitchen.locationId);
  });

  test('also when a worker ended in the middle', async () => {
    await site.database.pool.query(
      `update square_tokens set left_alone_until = now() + interval '60 seconds'`,
    );
    await expect(refreshTokens(worker(), desk.kitchen.locationId)).rejects.toThrow('just being refreshed');
    await refreshTokens(worker(1), desk.kitchen.locationId);
    expect(asked()).toBe(1);
  });
});

describe('a key', () => {
  const key = (id: string) => ({ id, bytes: randomBytes(32) });

  test('can be changed while its tokens are used: the old one opens them, the new one seals them at the next refresh', async () => {
    const [old, next] = [key('2026a'), key('2027a')];
    expect(await sealedBy()).toEqual(['secret', 'secret']);
    await refreshTokens(worker(0, { keys: [old] }), desk.kitchen.locationId);
    expect(await sealedBy()).toEqual(['2026a', '2026a']);
    await locationsBy(worker(0, { keys: [next, old] }));
    expect(await sealedBy()).toEqual(['2026a', '2026a']);
    await refreshOldTokens(worker(8, { keys: [next, old] }));
    expect(await sealedBy()).toEqual(['2027a', '2027a']);
    await locationsBy(worker(0, { keys: [next] }));
  });

  test('that is removed too early is reported, and the link stays as it is', async () => {
    await refreshTokens(worker(0, { keys: [key('2026a')] }), desk.kitchen.locationId);
    await expect(locationsBy(worker())).rejects.toThrow("sealed by '2026a'");
    expect((await linkOf(desk))?.['state']).toBe('linked');
  });
});

describe('a link that Square has ended', () => {
  test('says why, also in the audit trail, and works again when Square accepts the tokens again', async () => {
    const known = [...square.refreshTokens];
    square.accessTokens.clear();
    square.refreshTokens.clear();
    await expect(locationsBy(worker())).rejects.toThrow('Square has ended the link of this location.');
    expect(await linkOf(desk)).toMatchObject({
      state: 'ended',
      ended_reason: 'Square 401: Said with ACCESS_TOKEN_REVOKED.',
      square_enabled: true,
    });
    const trail = await site.database.pool.query(
      `select actor_name, action from audit where record_table = 'square_links' and actor_kind = 'system'`,
    );
    expect(trail.rows).toEqual([{ actor_name: 'Square', action: 'square.ended' }]);
    const still = await ask<SquareTokens>(desk, 'functions.getSquareTokens');
    expect(still.body).toMatchObject({ hasTokens: false, tokenEndsAt: null });
    for (const token of known) square.refreshTokens.add(token);
    expect((await ask<SquareTokens>(desk, 'functions.getSquareTokens')).body.hasTokens).toBe(true);
    await waitUntil(async () => (await linkOf(desk))?.['ended_reason'] === null);
  });

  test('also results when its new token is not accepted', async () => {
    square.instead = ({ url }) =>
      url.pathname === '/v2/locations' ? squareError(401, 'UNAUTHORIZED') : undefined;
    await expect(locationsBy(worker())).rejects.toThrow('Square has ended the link of this location.');
    expect((await linkOf(desk))?.['ended_reason']).toBe('Square 401: Said with UNAUTHORIZED.');
  });

  test('does not result when Square only does not answer', async () => {
    square.instead = ({ url }) => (url.pathname === '/oauth2/token' ? squareError(503, 'DOWN') : undefined);
    await expect(locationsBy(worker(31))).rejects.toThrow('Square 503');
    expect((await linkOf(desk))?.['state']).toBe('linked');
  });
});
