import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AttackedServer } from '../security/attacked-server.ts';
import { METRICS_TOKEN } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

const PICTURE = '/files/locations/a1/promo-0f.png';
const SCRIPT = '/assets/app-abc123.js';
const DOCS = '/api/docs/swagger-ui.css';
const SIGN_IN = '/api/auth/get-session';

let server: AttackedServer;
/** One connection, opened before: a process without descriptors takes no new one. */
let agent: Agent;

beforeEach(async () => {
  server = await AttackedServer.start({ mostDescriptors: 200 });
  mkdirSync(join(server.portalFolder, 'assets'));
  mkdirSync(join(server.filesFolder, 'locations/a1'), { recursive: true });
  writeFileSync(join(server.portalFolder, SCRIPT), 'a script');
  writeFileSync(join(server.filesFolder, PICTURE.slice('/files/'.length)), 'a picture');
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await server.stop();
});

type Answer = { status: number; body: string; kept: string | undefined };

function ask(path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, kept: response.headers['cache-control'] }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/**
 * What it prints without descriptors: one that was about to be closed may become free at any moment, and is taken too.
 */
async function askWithout(path: string): Promise<Answer> {
  let answer: Answer | undefined;
  await waitUntil(async () => {
    await server.order('fill');
    answer = await ask(path);
    return answer.status !== 200;
  });
  if (!answer) throw new Error('Nothing was asked.');
  return answer;
}

test.each([
  ['what was already loaded', [PICTURE, SCRIPT, DOCS]],
  ['what was not loaded yet', []],
])(
  'without descriptors a file is a 503 that is not cached, and with them it is there again: %s',
  async (_, loaded) => {
    expect((await ask('/healthz')).status).toBe(200);
    for (const path of loaded) expect((await ask(path)).status).toBe(200);
    for (const path of [PICTURE, SCRIPT, DOCS]) {
      const { status, body, kept } = await askWithout(path);
      expect({ status, kept }, path).toEqual({ status: 503, kept: undefined });
      expect(JSON.parse(body)).toMatchObject({ code: 'FILE_UNREADABLE' });
    }
    await server.order('free');
    for (const path of [PICTURE, SCRIPT, DOCS]) expect((await ask(path)).status, path).toBe(200);
  },
);

test('a sign-in that could not be loaded without descriptors is loaded once there are some', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect((await askWithout(SIGN_IN)).status).toBe(503);
  await server.order('free');
  expect(await ask(SIGN_IN)).toMatchObject({ status: 200, body: 'null' });
});

test('figures that could not be loaded without descriptors are shown once there are some', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect((await askWithout('/metrics')).status).toBe(503);
  await server.order('free');
  const { status, body } = await ask('/metrics');
  expect(status).toBe(200);
  expect(body).toContain('process_resident_memory_bytes');
});
