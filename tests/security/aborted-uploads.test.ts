import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { openSocket, repeat } from '../setup/rude-client.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { AttackedServer } from './attacked-server.ts';

let server: AttackedServer;
let boss: Person;
let kitchen: Kitchen;

beforeAll(async () => {
  server = await AttackedServer.start();
  boss = await createPerson(server.database.pool, 'super_admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  kitchen = await createKitchen(server.database.pool);
});
/** Expects no error of the server, and only recorded files in the store. */
afterEach(async () => {
  await waitUntil(async () => {
    const { rows } = await server.database.pool.query<{ url: string }>('select url from image_files');
    const known = rows.map(({ url }) => url.slice('/files/'.length)).toSorted();
    return JSON.stringify(known) === JSON.stringify(files());
  });
  const done = await server.order('collect');
  expect(done?.logged).toEqual([]);
  // A file that was just removed is closed a moment later; a leaked one stays open.
  await waitUntil(() => server.openFiles === 0);
});

function files(): string[] {
  return readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(server.filesFolder.length + 1)}/${entry.name}`)
    .toSorted();
}

/** A request as it goes over the wire. */
async function upload(
  file: Buffer,
  fields: Record<string, string> = {},
  token = boss.token,
): Promise<Buffer> {
  const form = new FormData();
  const all = { locationId: kitchen.locationId, imageType: 'icon512', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('imageFile', new File([new Uint8Array(file)], 'a.png'));
  const request = new Request(server.url, { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const head = `POST /api/images/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${kitchen.locationId}\r\nContent-Type: ${request.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

async function bufferBytes(): Promise<number> {
  await server.order('collect');
  const done = await server.order('collect');
  return done?.bufferBytes ?? Number.NaN;
}

/** Sends an upload that waits for its location's row, and disconnects while it waits; then lets it go on. */
async function leaveBeforeTheAnswer(bytes: Buffer, meanwhile: string[] = []): Promise<void> {
  const { pool } = server.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from locations where id = $1 for update', [kitchen.locationId]);
  try {
    const socket = await openSocket(server.port);
    socket.write(bytes);
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount! > 0;
    });
    const closed = once(socket, 'close');
    socket.resetAndDestroy();
    await closed;
    for (const statement of meanwhile) await holder.query(statement, [kitchen.locationId]);
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
}

test('50 uploads that are reset halfway leave no file behind and no memory in use', async () => {
  const bytes = await upload(randomBytes(7_000_000));
  const half = bytes.subarray(0, bytes.length / 2);
  const sendHalf = async () => {
    const socket: Socket = await openSocket(server.port);
    const closed = once(socket, 'close');
    socket.write(half, () => socket.resetAndDestroy());
    await closed;
  };
  await sendHalf();
  const before = await bufferBytes();
  await repeat(50, sendHalf);
  await waitUntil(async () => (await bufferBytes()) < before + 10_000_000);
  expect(files()).toEqual([]);
});

test('an upload that stalls is disconnected', async () => {
  const hasty = await AttackedServer.start({ stalledMs: 500 });
  const { pool } = hasty.database;
  const { token } = await createPerson(pool, 'super_admin');
  const bytes = await upload(
    randomBytes(7_000_000),
    { locationId: (await createKitchen(pool)).locationId },
    token,
  );
  const socket = await openSocket(hasty.port);
  socket.write(bytes.subarray(0, bytes.length / 2));
  // If the answer is still under way, it may also be reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect((await hasty.order('collect'))?.logged).toEqual([]);
  await hasty.stop();
});

test('an upload whose sender disconnects before the answer is done like any other, and a repeat returns the same', async () => {
  const bytes = await upload(await aPicture('png'));
  await leaveBeforeTheAnswer(bytes);
  const { pool } = server.database;
  const shown = async () => {
    const { rows } = await pool.query<{ url: string | null }>(
      'select restaurant_icon_url as url from locations where id = $1',
      [kitchen.locationId],
    );
    return rows[0]?.url ?? null;
  };
  await waitUntil(async () => (await shown()) !== null);
  const url = await shown();
  expect((await fetch(`${server.url}${url}`)).status).toBe(200);

  const socket = await openSocket(server.port);
  socket.write(bytes);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain(JSON.stringify({ imageUrl: url }).slice(1, -1));
  const { rows } = await pool.query('select state from image_files');
  expect(rows).toEqual([{ state: 'shown' }]);
});

test('an upload that is refused after its sender has disconnected leaves no file', async () => {
  const before = files();
  await leaveBeforeTheAnswer(await upload(await aPicture('png'), { replaces: '' }), [
    `update locations set restaurant_icon_url = 'https://elsewhere.example/a.png' where id = $1`,
  ]);
  await waitUntil(async () => {
    const { rowCount } = await server.database.pool.query(`select from image_files where url like $1`, [
      `/files/locations/${kitchen.locationId}/%`,
    ]);
    return rowCount === 0;
  });
  await waitUntil(() => files().length === before.length);
});
