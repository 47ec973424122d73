import type { RecordEntry } from '@passline/contract/kernel/timeline';
import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import { beforeEach, describe, expect, test } from 'vitest';
import { EDITED_SAMPLES } from '../setup/all-edited-samples.ts';
import { RECORD_SAMPLES } from '../setup/all-record-samples.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { KITCHEN_LAT_LNG } from '../setup/kitchen.ts';
import { createPerson, type Person } from '../setup/people.ts';

/**
 * The tests that `oweRecord` has for kinds with many records, for the kinds with their own actions. About 6 s of
 * computing.
 */
const site = await openSite();
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const listed = new Set(RECORD_SAMPLES.map(({ kind }) => kind.name));
const samples = EDITED_SAMPLES.filter(({ kind, isOfPrograms }) => !listed.has(kind.name) && !isOfPrograms);

describe.each(samples.map((sample) => [sample.kind.name, sample] as const))('changes of %s', (_, sample) => {
  const { kind, table, put, change, edits } = sample;
  const [[field, [one, other]], [beside, [further]]] = Object.entries(edits) as [Edit, Edit];
  type Edit = [field: string, values: readonly [unknown, unknown]];
  const about = () => ({ subject: kind.subject, locationId: desk.kitchen.locationId });

  async function stored(id: string): Promise<Record<string, unknown>> {
    const whole = table.whole ? `(${table.whole.rows})` : table.table;
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${whole} one where ${table.keyColumn} = $1`,
      [id],
    );
    const row = rows[0]?.row ?? {};
    return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, table.stored[name]?.read(row)]));
  }
  /** As a person who saw the record as `seen`. */
  function save(id: string, name: string, values: { from?: unknown; to: unknown }, who: Person = desk.boss) {
    const asked = change({ id, kitchen: desk.kitchen }, name, values);
    if (!asked) throw new Error(`No action changes ${name}.`);
    return call<{ message: string; data: { current: FieldConflict[] } }>(desk.url, ...asked, who);
  }
  async function newest(): Promise<RecordEntry | undefined> {
    const { body } = await call<{ rows: RecordEntry[] }>(desk.url, 'timeline.read', about(), desk.boss);
    return body.rows[0];
  }

  test("a change has an audit row with the wire's names, and its neighbour stays as it is", async () => {
    const theirs = await put(pool, desk.neighbour);
    const id = await put(pool, desk.kitchen);
    const [was, neighbour] = [await stored(id), await stored(theirs)];
    const saved = await save(id, field, { from: was[field], to: one });
    expect(saved.status, saved.text).toBe(200);
    expect(await stored(id)).toMatchObject({ [field]: one, [beside]: was[beside] });
    // Of some kinds there is only one record.
    if (theirs !== id) expect(await stored(theirs)).toEqual(neighbour);
    expect(await newest()).toMatchObject({
      actorName: desk.boss.name,
      before: { [field]: was[field] },
      after: { [field]: one },
      record: { kind: kind.name, id },
    });
  });

  test('the second of two people who change one field is shown both values, who and when; changes to two fields are both saved', async () => {
    const id = await put(pool, desk.kitchen);
    const was = await stored(id);
    const faster = await createPerson(pool, 'super_admin');
    expect((await save(id, field, { from: was[field], to: one }, faster)).status).toBe(200);
    const late = await save(id, field, { from: was[field], to: other });
    expect(late.status, late.text).toBe(409);
    expect(late.body.message).toBe(
      `Changed meanwhile by ${faster.name}: “${kind.fields[field]?.label}”. Nothing was saved.`,
    );
    expect(late.body.data.current).toMatchObject([
      { field, yours: other, theirs: one, changedBy: faster.name },
    ]);
    expect(await stored(id)).toEqual({ ...was, [field]: one });
    expect((await save(id, beside, { from: was[beside], to: further })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ [field]: one, [beside]: further });
  });

  test('a change that does not say what was seen is refused for that, and nobody is blamed', async () => {
    const id = await put(pool, desk.kitchen);
    const was = await stored(id);
    const { status, body, text } = await save(id, field, { to: one });
    expect(status, text).toBe(422);
    expect(body.message).toBe(
      `Please send what you saw of “${kind.fields[field]?.label}” as “from”. Nothing was saved.`,
    );
    expect(await stored(id)).toEqual(was);
  });

  test('a change can be undone, once, and the undo too; one that cannot be undone says so', async () => {
    const id = await put(pool, desk.kitchen);
    const was = await stored(id);
    await save(id, field, { from: was[field], to: one });
    const changed = await stored(id);
    const undo = async () =>
      call(desk.url, 'timeline.undo', { ...about(), entryId: (await newest())?.id ?? 0 }, desk.boss);
    if (kind.fields[field]?.editedBy === undefined) {
      expect((await newest())?.undo).toBeNull();
      expect(await undo()).toMatchObject({ status: 422, body: { data: { code: 'undo-nothing' } } });
      expect(await stored(id)).toEqual(changed);
      return;
    }
    expect((await undo()).status).toBe(200);
    expect(await stored(id)).toEqual(was);
    expect((await undo()).status).toBe(200);
    expect(await stored(id)).toEqual(changed);
  });
});

test('an address is not restored when its pin was moved since; it is when the pin is where it was', async () => {
  const { locationId } = desk.kitchen;
  const about = { subject: 'location', locationId };
  const update = async (changes: object) => {
    const answer = await call(
      desk.url,
      'restaurants.updateLocations',
      { updates: [{ locationId, changes }] },
      desk.boss,
    );
    expect(answer.status, answer.text).toBe(200);
  };
  const entries = async () =>
    (await call<{ rows: RecordEntry[] }>(desk.url, 'timeline.read', about, desk.boss)).body.rows;
  const undo = (entry: RecordEntry | undefined) =>
    call(desk.url, 'timeline.undo', { ...about, entryId: entry?.id ?? 0 }, desk.boss);
  const elsewhere = { lat: 49.3, lng: -123 };
  await update({
    address: { from: '2500 Main St, Vancouver', to: '1 First Ave, Vancouver' },
    restaurantLatLng: { from: KITCHEN_LAT_LNG, to: KITCHEN_LAT_LNG },
  });
  const [readdressed] = await entries();
  await update({ restaurantLatLng: { from: KITCHEN_LAT_LNG, to: elsewhere } });
  const refused = await undo(readdressed);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(
    new RegExp(`^${desk.boss.name} changed “Latitude and longitude” since, `),
  );
  expect((await undo((await entries())[0])).status).toBe(200);
  expect((await undo(readdressed)).status).toBe(200);
  const { rows } = await pool.query('select address, lat from locations where id = $1', [locationId]);
  expect(rows).toEqual([{ address: '2500 Main St, Vancouver', lat: KITCHEN_LAT_LNG.lat }]);
});
