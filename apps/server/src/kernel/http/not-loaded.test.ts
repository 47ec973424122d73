import { onError, setHiddenRouterContract } from '@orpc/server';
import { contract } from '@passline/contract/contract';
import { expect, test } from 'vitest';
import { late } from '../actions/late.ts';
import sessionActions from '../session/actions.ts';
import type { RequestContext } from '../services.ts';
import { tellNotLoaded } from './not-loaded.ts';
import { RpcHandler } from './rpc-handler.ts';

/**
 * Calls a public query of a feature that is loaded this way, and returns what was answered, logged and
 * reported.
 */
function openFeature(load: () => Promise<{ default: typeof sessionActions }>) {
  const told = { logged: [] as unknown[], retryAfter: null as number | null };
  const log = { error: (fields: object, message: string) => told.logged.push({ ...fields, message }) };
  const context = {
    services: { log, now: () => 0 },
    principal: null,
    isByCookie: false,
    requestId: 'r1',
    idempotencyKey: null,
    retryAfter: (seconds: number) => (told.retryAfter = seconds),
  } as unknown as RequestContext;
  const router = setHiddenRouterContract({ session: late(load) }, { session: contract.session });
  const handler = new RpcHandler(router, { interceptors: [onError(tellNotLoaded)] });
  const call = async () => {
    const request = {
      method: 'POST',
      url: new URL('http://127.0.0.1/rpc/session/current'),
      headers: {},
      body: () => Promise.resolve({}),
      signal: undefined,
    };
    const { response } = await handler.handle(request, { prefix: '/rpc', context });
    return response;
  };
  return { call, told };
}

test('a feature that cannot be loaded for want of descriptors is a "not now", and is loaded when there are some', async () => {
  const want = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  let tries = 0;
  const { call, told } = openFeature(async () => {
    tries += 1;
    if (tries === 1) throw want;
    return { default: sessionActions };
  });
  expect(await call()).toMatchObject({ status: 503, body: { json: { code: 'OVERLOADED' } } });
  expect(told.retryAfter).toBeGreaterThan(0);
  expect(told.logged).toEqual([{ err: want, requestId: 'r1', message: 'A feature could not be loaded.' }]);
  expect(await call()).toMatchObject({ status: 200, body: { json: null } });
  expect(tries).toBe(2);
});

test('a feature with a broken file is our own failure and is logged', async () => {
  const broken = new SyntaxError('Unexpected token');
  const { call, told } = openFeature(() => Promise.reject(broken));
  expect(await call()).toMatchObject({ status: 500, body: { json: { code: 'INTERNAL_SERVER_ERROR' } } });
  expect(told).toMatchObject({ retryAfter: null, logged: [{ err: broken }] });
});
