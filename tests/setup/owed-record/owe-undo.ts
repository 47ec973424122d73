import { describe, expect, test } from 'vitest';
import type { RecordDesk } from './record-desk.ts';

/** What is changed, added or removed can be taken back, and that too. */
export function oweUndo(records: RecordDesk): void {
  const {
    sample,
    desk,
    field,
    one,
    me,
    colleague,
    add,
    update,
    remove,
    trail,
    undo,
    undoNewest,
    stored,
    ids,
  } = records;
  const { kind, feature } = sample;
  describe(`${kind.name} can be taken back:`, () => {
    test('a change, and the taking back of it', async () => {
      const row = await add();
      await update(row, { [field]: one });
      await undoNewest();
      expect(await stored()).toMatchObject([{ ...row, rev: expect.any(Number) as number }]);
      await undoNewest();
      expect(await stored()).toMatchObject([{ id: row.id, [field]: one }]);
    });

    test('a removal: the same one in its place, told in the trail; and so on', async () => {
      const theirs = await add(desk().neighbour, desk().boss);
      const row = (await update(await add(), { [field]: one })).body;
      const before = await stored();
      await remove(row);
      for (let round = 0; round < 2; round += 1) {
        await undoNewest();
        const after = await stored();
        expect(after).toEqual(
          before.map((was) => (was['id'] === row.id ? { ...was, rev: expect.any(Number) as number } : was)),
        );
        const back = after.find(({ id }) => id === row.id);
        expect(back?.['rev']).toBeGreaterThan(row.rev);
        expect((await trail())[0]).toMatchObject({
          action: 'timeline.undo',
          actorName: me().name,
          before: null,
          after: { id: row.id },
          reason: `took back: ${round === 0 ? `${feature}.remove` : 'timeline.undo'} of ${me().name}`,
          undo: { reason: null },
        });
        await undoNewest();
        expect(await stored()).toEqual([theirs]);
      }
    });

    test('an addition, also after a change that is undone; a changed one is refused with who and when', async () => {
      const row = await add();
      const [added] = await trail();
      const faster = await colleague();
      const { body: changed } = await update(row, { [field]: one }, faster);
      const told = (await trail()).find(({ id }) => id === added?.id);
      const reason = new RegExp(`^${faster.name} changed “.*” since, \\d\\d:\\d\\d\\.$`);
      expect(told?.undo?.reason).toMatch(reason);
      const refused = await undo(added);
      expect(refused).toMatchObject({ status: 422, body: { data: { code: 'undo-changed-since' } } });
      expect(refused.body.message).toMatch(reason);
      expect(await stored()).toEqual([changed]);
      await undoNewest();
      expect((await undo(added)).status).toBe(200);
      expect(await stored()).toEqual([]);
    });

    test('a removal that two take back at the same moment, once', async () => {
      const row = await add();
      const [added] = await trail();
      await remove(row);
      const [removed] = await trail();
      expect(await undo(added)).toMatchObject({
        status: 422,
        body: { data: { code: 'undo-changed-since' } },
      });
      const answers = await Promise.all([undo(removed), undo(removed, desk().boss)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(await ids()).toEqual([row.id]);
    });

    test('while a colleague changes it: one of the two, and never a change of what is gone', async () => {
      const row = await add();
      const [added] = await trail();
      const [undone, changed] = await Promise.all([undo(added), update(row, { [field]: one })]);
      expect([
        [200, 404],
        [422, 200],
      ]).toContainEqual([undone.status, changed.status]);
      expect(await ids()).toHaveLength(undone.status === 200 ? 0 : 1);
    });
  });
}
