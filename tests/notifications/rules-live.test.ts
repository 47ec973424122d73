import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ask, changesOf } from './notification-desk.ts';

const desk = await openDesk();
test('who edits the rules sees one come, change, go and come back; the neighbour hears nothing', async () => {
  const { locationId } = desk.kitchen;
  const here = await openLiveReader(desk.url, desk.admin.token);
  const there = await openLiveReader(desk.url, desk.boss.token);
  await here.subscribe(1, 'notifications.rules', { locationId });
  await there.subscribe(1, 'notifications.rules', { locationId: desk.neighbour.locationId });
  const shown = () => [...rowsOf(here.messages).values()];

  const { body: added } = await ask(desk, 'add', { locationId, trigger: 'NewOrder', email: 'a@wok.example' });
  await waitUntil(() => shown().length === 1);
  expect(shown()).toEqual([added]);

  const change = { ruleId: added.id, changes: changesOf(added, { methods: { Email: true } }) };
  const { body: changed } = await ask(desk, 'update', change, desk.boss.token);
  await waitUntil(() => shown()[0]?.rev === changed.rev);
  expect(shown()).toEqual([changed]);

  await ask(desk, 'remove', { ruleId: added.id });
  await waitUntil(() => shown().length === 0);

  const { token } = desk.admin;
  const { body: entries } = await call<{ id: number }[]>(
    desk.url,
    'timeline.read',
    { subject: 'location', locationId },
    { token },
  );
  const undone = await call(
    desk.url,
    'timeline.undo',
    { subject: 'location', locationId, entryId: entries[0]!.id },
    { token },
  );
  expect(undone.status, undone.text).toBe(200);
  await waitUntil(() => shown().length === 1);
  expect(shown()).toMatchObject([{ ...changed, rev: expect.any(Number) as number }]);
  // Frames keep their order: had the neighbour heard of the other rule, it would have arrived before this one.
  const { body: theirs } = await ask(
    desk,
    'add',
    { locationId: desk.neighbour.locationId, trigger: 'NewOrder' },
    desk.boss.token,
  );
  await waitUntil(() => rowsOf(there.messages).has(theirs.id));
  expect([...rowsOf(there.messages).keys()]).toEqual([theirs.id]);
  here.close();
  there.close();
});
