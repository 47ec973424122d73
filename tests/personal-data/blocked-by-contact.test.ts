import { expect, test } from 'vitest';
import { ask as fetchFrom, call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';
import { dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** An entry of the blocklist may name a phone number or an e-mail address alone, each in the one form by which it is compared. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

async function ask<Body>(name: string, input: object): Promise<Body> {
  const { status, body, text } = await call<Body>(desk.url, name, input, {
    token: desk.boss.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status, text).toBe(200);
  return body;
}
const block = async (entry: object) => (await ask<{ id: string }>('blocklist.add', entry)).id;
/** As a version that edits entries writes it: a line names only what was edited. */
async function edit(
  entryId: string,
  column: string,
  before: object,
  after: Record<string, string>,
): Promise<void> {
  await pool.query(`update blocklist set ${column} = $2 where id = $1`, [entryId, Object.values(after)[0]]);
  await pool.query(
    `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
     values ('system', 'Passline', 'blocklist.edit', 'r', 'blocklist', $1, $2, $3)`,
    [entryId, JSON.stringify(before), JSON.stringify(after)],
  );
}
const unblock = (entryId: string) => ask('blocklist.remove', { entryId });

async function cancelledOrder(guest: object): Promise<void> {
  const { id } = await desk.place(guest);
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [id]);
}
async function fileOf(userId: string): Promise<string> {
  const { ticket } = await ask<{ ticket: string }>('personalData.file', { userId });
  const { text } = await fetchFrom(desk.url, '/personal-data/file', {
    token: desk.boss.token,
    headers: { 'x-file-ticket': ticket },
  });
  return text;
}
const linesOf = async (entryId: string) => {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' | ', action, before ->> 'phoneNumber', before ->> 'description', after ->> 'phoneNumber', after ->> 'description') as line
     from audit where record_table = 'blocklist' and record_id = $1 order by id`,
    [entryId],
  );
  return rows.map(({ line }) => line);
};

test('what the blocklist said of a guest by their phone number or e-mail address goes from the trail, answers and changes; entries of others stay', async () => {
  await cancelledOrder({
    name: 'Zebulon Marsh',
    phoneNumber: '+16045557101',
    email: 'z.marsh+food@gmail.com',
  });
  const byBoth = await block({
    phoneNumber: '604 555 7101',
    email: 'z.marsh+food@gmail.com',
    description: 'Zebulon threw a pizza',
  });
  const said = { description: 'Mr Marsh threw two pizzas' };
  await edit(byBoth, 'description', { description: 'Zebulon threw a pizza' }, said);
  await unblock(byBoth);
  const byEmail = await block({ email: 'z.marsh@googlemail.com', description: 'Threw a pizza' });
  await unblock(byEmail);
  const corrected = await block({ phoneNumber: '604 555 7101', description: 'Cut the queue' });
  await edit(corrected, 'phone_number', { phoneNumber: '6045557101' }, { phoneNumber: '6045557109' });
  const neighbours = await block({ phoneNumber: '604 555 7102', description: 'Zoe Marsh threw a cup' });
  await unblock(neighbours);
  const { id: account } = await createPerson(pool, 'customer');
  const ofAccount = await block({
    phoneNumber: '604 555 7101',
    userId: account,
    description: 'Rude to a courier',
  });
  await unblock(ofAccount);

  expect(await erased(desk, { phoneNumber: '+16045557101' })).toMatchObject({ state: 'done', found: {} });
  const secrets = ['zebulon', 'mr marsh', 'zmarsh', '6045557101', 'threw a pizza', 'threw two'];
  const found = await dumpFinds(pool, secrets);
  expect(found.filter(({ text }) => !text.includes('Rude to a courier'))).toEqual([]);
  expect(await linesOf(byBoth)).toEqual([
    'blocklist.add | [erased] | [erased]',
    'blocklist.edit | [erased] | [erased]',
    'blocklist.remove | [erased] | [erased]',
  ]);
  expect(await linesOf(byEmail)).toEqual(['blocklist.add |  | [erased]', 'blocklist.remove |  | [erased]']);
  expect(await linesOf(corrected)).toEqual([
    'blocklist.add | [erased] | [erased]',
    'blocklist.edit | [erased] | 6045557109',
  ]);
  expect(await linesOf(neighbours)).toEqual([
    'blocklist.add | 6045557102 | Zoe Marsh threw a cup',
    'blocklist.remove | 6045557102 | Zoe Marsh threw a cup',
  ]);
  expect((await linesOf(ofAccount)).map((line) => line.includes('Rude to a courier'))).toEqual([true, true]);
});

test('what the blocklist refused of a mailbox goes with its guest, however its address was spelled; a refusal of another mailbox stays', async () => {
  const { id } = await createPerson(pool, 'customer');
  await pool.query('update users set name = $2, email = $3, phone_number = $4 where id = $1', [
    id,
    'Zed Quill',
    'Zed.Quill+a@gmail.com',
    '+16045557301',
  ]);
  const theirs = await block({ email: 'Zed.Quill+a@gmail.com', description: 'Never pays' });
  const others = await block({ email: 'zed.quill@yahoo.ca', description: 'Never pays' });
  const refuse = async (name: string, email: string, phoneNumber: string) => {
    const { status, text } = await call(
      desk.url,
      'orders.create',
      anOrder(desk.kitchen, { name, email, phoneNumber }),
      { token: desk.market.token },
    );
    expect(status, text).toBe(422);
  };
  await refuse('Z. Quillfeather', 'zed.quill@googlemail.com', '+16045557302');
  await refuse('Another Zed', 'zed.quill@yahoo.ca', '+16045557303');
  for (const entry of [theirs, others]) await unblock(entry);

  expect(await erased(desk, { userId: id })).toMatchObject({ state: 'done', found: {} });
  expect(await dumpFinds(pool, ['quillfeather', 'zed.quill@googlemail', '6045557302'])).toEqual([]);
  const { rows } = await pool.query('select name, email from blocked_attempts where $1 = any(entry_ids)', [
    others,
  ]);
  expect(rows).toEqual([{ name: 'Another Zed', email: 'zed.quill@yahoo.ca' }]);
});

test('the file tells what an entry by a shared phone number says only where the entry names the account', async () => {
  const person = async (phoneNumber: string) => {
    const { id } = await createPerson(pool, 'customer');
    await pool.query('update users set name = $2, phone_number = $3 where id = $1', [
      id,
      'Ines Corby',
      phoneNumber,
    ]);
    return id;
  };
  const sharing = await person('+16045557201');
  const alone = await person('+16045557202');
  await cancelledOrder({ name: 'Somebody Else', phoneNumber: '+16045557201' });
  await block({ phoneNumber: '604 555 7201', description: 'Perhaps of the other' });
  await block({ userId: sharing, description: 'Surely of Ines' });
  await block({ phoneNumber: '604 555 7202', description: 'Of the only one' });

  const told = await fileOf(sharing);
  expect(told).toContain('Entries of the blocklist');
  expect(told).toContain('6045557201');
  expect(told).toContain('Surely of Ines');
  expect(told).not.toContain('Perhaps of the other');
  expect(await fileOf(alone)).toContain('Of the only one');
});
