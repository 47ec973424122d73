import { readdir } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@passline/contract/kernel/audit';
import type { Location } from '@passline/contract/restaurants/location';
import { pino } from 'pino';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { removeImages } from '../../apps/server/src/features/images/remove-images.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';

export type ImageAnswer = {
  status: number;
  body: {
    imageUrl: string;
    location: Location;
    code: string;
    message: string;
    data: Record<string, unknown>;
  };
};

type TimelineEntry = AuditEntry & { undo: { reason: string | null } | null };
type Refusal = { message: string; data: { code: string } };

type Upload = {
  file: Buffer;
  name?: string;
  imageType?: string;
  /** Null: left out. */
  locationId?: string | null;
  restaurantId?: string;
  productId?: string | undefined;
  categoryId?: string | undefined;
  docId?: string | undefined;
  replaces?: string;
  key?: string;
};

/** A site with its file store, a kitchen with its neighbour, and the people who may change their pictures. */
export class ImageDesk {
  readonly site: TestSite;
  /** What `removeOldImages` logged. */
  readonly logged: string[] = [];
  readonly log = pino(
    { level: 'warn', base: undefined },
    { write: (line: string) => this.logged.push((JSON.parse(line) as { msg: string }).msg) },
  );
  readonly folder: string;
  readonly store: FolderStore;
  readonly kitchen: Kitchen;
  readonly neighbour: Kitchen;
  readonly admin: Person;
  readonly boss: Person;

  private constructor(
    parts: Pick<ImageDesk, 'site' | 'folder' | 'store' | 'kitchen' | 'neighbour' | 'admin' | 'boss'>,
  ) {
    this.site = parts.site;
    this.folder = parts.folder;
    this.store = parts.store;
    this.kitchen = parts.kitchen;
    this.neighbour = parts.neighbour;
    this.admin = parts.admin;
    this.boss = parts.boss;
  }

  static async open(): Promise<ImageDesk> {
    const folder = mkdtempSync(join(tmpdir(), 'passline-files-'));
    const store = new FolderStore(folder);
    const site = await startTestSite({ files: store });
    const { pool } = site.database;
    const kitchen = await createKitchen(pool);
    return new ImageDesk({
      site,
      folder,
      store,
      kitchen,
      neighbour: await createKitchen(pool, 'Taco Verde'),
      admin: await createPerson(pool, 'admin', kitchen),
      boss: await createPerson(pool, 'super_admin'),
    });
  }

  /** As a program would: multipart, by the operation of the public API. */
  async upload(token: string | undefined, upload: Upload): Promise<ImageAnswer> {
    const { file, name = 'picture.png', imageType = 'icon512', replaces, key } = upload;
    const form = new FormData();
    const { locationId = this.kitchen.locationId, restaurantId, productId, categoryId, docId } = upload;
    if (productId !== undefined) form.set('productId', productId);
    if (categoryId !== undefined) form.set('categoryId', categoryId);
    if (docId !== undefined) form.set('docId', docId);
    if (locationId !== null) form.set('locationId', locationId);
    if (restaurantId !== undefined) form.set('restaurantId', restaurantId);
    form.set('imageType', imageType);
    if (replaces !== undefined) form.set('replaces', replaces);
    form.set('imageFile', new File([new Uint8Array(file)], name));
    const answer = await fetch(`${this.site.server.url}/api/images/upload`, {
      method: 'POST',
      body: form,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    return { status: answer.status, body: (await answer.json()) as ImageAnswer['body'] };
  }

  /** Stores a picture for a record, as a program would. */
  async storePicture(
    token: string | undefined,
    {
      file,
      name = 'picture.png',
      purpose = 'tag',
      key,
    }: Pick<Upload, 'file' | 'name' | 'key'> & { purpose?: string },
  ): Promise<ImageAnswer> {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('imageFile', new File([new Uint8Array(file)], name));
    const answer = await fetch(`${this.site.server.url}/api/images/store`, {
      method: 'POST',
      body: form,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    return { status: answer.status, body: (await answer.json()) as ImageAnswer['body'] };
  }

  async delete(token: string, input: object): Promise<ImageAnswer> {
    const answer = await fetch(`${this.site.server.url}/api/images/delete`, {
      method: 'POST',
      body: JSON.stringify({ locationId: this.kitchen.locationId, imageType: 'icon512', ...input }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    return { status: answer.status, body: (await answer.json()) as ImageAnswer['body'] };
  }

  /** What is in the store. */
  async files(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  }

  async urls({ locationId }: Kitchen = this.kitchen): Promise<Record<string, string | null>> {
    const { rows } = await this.site.database.pool.query<Record<string, string | null>>(
      'select restaurant_icon_url as icon512, restaurant_icon_192_url as icon192, promo_url as promo from locations where id = $1',
      [locationId],
    );
    return rows[0] ?? {};
  }

  /** What the database knows about the files, by address. */
  async fileStates(): Promise<Record<string, string>> {
    const { rows } = await this.site.database.pool.query<{ url: string; state: string }>(
      'select url, state from image_files',
    );
    return Object.fromEntries(rows.map(({ url, state }) => [url, state]));
  }

  /** Moves the time of a file's state into the past. */
  async letPass(url: string, interval: string): Promise<void> {
    await this.site.database.pool.query(
      'update image_files set since = since - $2::interval where url = $1',
      [url, interval],
    );
  }

  /** Runs what each worker does from time to time. */
  async removeOldImages(): Promise<void> {
    await removeImages({ pool: this.site.database.pool, files: this.store, log: this.log });
  }

  async timeline({ token }: Person): Promise<TimelineEntry[]> {
    const { locationId } = this.kitchen;
    const { url } = this.site.server;
    const input = { subject: 'location', locationId };
    return (await call<{ rows: TimelineEntry[] }>(url, 'timeline.read', input, { token })).body.rows;
  }

  /** Undoes the newest entry, or the named one. */
  async undo({ token }: Person, entryId?: number, { locationId } = this.kitchen) {
    const newest = async () => (await this.timeline(this.boss))[0]!.id;
    const input = { subject: 'location', locationId, entryId: entryId ?? (await newest()) };
    return call<Refusal>(this.site.server.url, 'timeline.undo', input, { token });
  }

  async audit(): Promise<object[]> {
    const { rows } = await this.site.database.pool.query<object>(
      'select actor_name, action, record_table, record_id, before, after from audit order by id',
    );
    return rows;
  }
}
