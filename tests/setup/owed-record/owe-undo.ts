import { describe, expect, test } from 'vitest';
import type { RecordDesk } from './record-desk.ts';

/** A change, an addition or a removal can be undone, and so can the undo. */
export function oweUndo(records: RecordDesk): void {
  const {
    sample,
    desk,
    isEdited,
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
  describe(`${kind.name} can be undone:`, () => {
    test.runIf(isEdited)('a change, and the undo itself', async () => {
      const row = await add();
      await update(row, { [field]: one });
      await undoNewest();
      expect(await stored()).toMatchObject([{ ...row, rev: expect.any(Number) as number }]);
      await undoNewest();
      expect(await stored()).toMatchObject([{ id: row.id, [field]: one }]);
    });

    test('a removal: the same record returns to its place, with an audit row; and the undo itself, again and again', async () => {
      const theirs = await add(desk().neighbour, desk().boss);
      const added = await add();
      const row = isEdited ? (await update(added, { [field]: one })).body : added;
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
          reason: `undid: ${round === 0 ? `${feature}.remove` : 'timeline.undo'} of ${me().name}`,
          undo: { reason: null },
        });
        await undoNewest();
        expect(await stored()).toEqual([theirs]);
      }
    });

    test.runIf(isEdited)(
      'an addition, also after a change that is undone; a changed one is refused with who and when',
      async () => {
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
      },
    );

    test('a removal, once, when two people undo it at the same moment', async () => {
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

    test.runIf(isEdited)(
      'an addition while a colleague changes the record: one of the two succeeds, and a removed record is never changed',
      async () => {
        const row = await add();
        const [added] = await trail();
        const [undone, changed] = await Promise.all([undo(added), update(row, { [field]: one })]);
        expect([
          [200, 404],
          [422, 200],
        ]).toContainEqual([undone.status, changed.status]);
        expect(await ids()).toHaveLength(undone.status === 200 ? 0 : 1);
      },
    );
  });
}
