import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireMapFile } from '../../apps/server/src/features/map/map-file.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { writePmtiles } from '../setup/pmtiles.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

let folder: string;
let file: string;
let bytes: Buffer;
let site: TestSite;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-map-'));
  file = join(folder, 'a town.pmtiles');
  await writePmtiles(file);
  bytes = await readFile(file);
  site = await startTestSite({ map: { styleUrl: null, file, hosts: [] } });
  ({ token } = await createPerson(site.database.pool, 'super_admin'));
});
afterAll(() => site.stop());

const ask = (range?: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(`${site.server.url}/map/ground.pmtiles`, { headers: { ...headers, ...(range ? { range } : {}) } });

test('somebody who is not signed in gets no part of the map', async () => {
  expect((await ask('bytes=0-126', {})).status).toBe(401);
});

test.each([undefined, 'bytes=0-', 'bytes=-100', `bytes=0-${8 * 1024 * 1024}`, 'bytes=0-1,4-5', 'lines=0-1'])(
  'the map is served only in parts, not for %s',
  async (range) => {
    const answer = await ask(range);
    expect(answer.status).toBe(416);
    expect(await answer.text()).toContain('Ask for a part of at most 8388608 bytes.');
  },
);

test('a requested part is exactly that part', async () => {
  const answer = await ask('bytes=7-130');
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes 7-130/${bytes.length}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(7, 131))).toBe(true);
});

test('`addresses.map` names the file, and says null without one', async () => {
  expect((await call(site.server.url, 'addresses.map', undefined, { token })).body).toMatchObject({
    styleUrl: null,
    tilesUrl: '/map/ground.pmtiles',
  });
  const bare = await startTestSite();
  try {
    const boss = await createPerson(bare.database.pool, 'super_admin');
    const ground = await call(bare.server.url, 'addresses.map', undefined, { token: boss.token });
    expect(ground.body).toMatchObject({ tilesUrl: null });
    const answer = await fetch(`${bare.server.url}/map/ground.pmtiles`, { headers: { range: 'bytes=0-1' } });
    expect(answer.status).toBe(404);
  } finally {
    await bare.stop();
  }
});

test('a file that is missing, not PMTiles, of another version or with pictures ends the start with a message', async () => {
  await expect(requireMapFile(join(folder, 'gone.pmtiles'))).rejects.toThrow('MAP_PMTILES cannot be read');
  const broken = join(folder, 'broken.pmtiles');
  const changed = async (at: number, byte: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = byte;
    await writeFile(broken, copy);
    return requireMapFile(broken);
  };
  await expect(changed(0, 0)).rejects.toThrow('MAP_PMTILES must be a PMTiles file');
  await expect(changed(7, 2)).rejects.toThrow('of version 3');
  await expect(changed(99, 2)).rejects.toThrow('must hold vector tiles');
  await expect(requireMapFile(file)).resolves.toBeUndefined();
});
