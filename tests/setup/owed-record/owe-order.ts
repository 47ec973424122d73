import { describe, expect, test } from 'vitest';
import type { RecordDesk, Row } from './record-desk.ts';

/** A list that people put in order. */
export function oweOrder(records: RecordDesk): void {
  const { sample, add, move, trail, undoNewest, ids } = records;
  describe(`the order of ${sample.kind.name}`, () => {
    test('a new one comes last; a place beyond an end means that end; its present place writes nothing; all moves can be undone', async () => {
      const [a, b, c] = [await add(), await add(), await add()];
      const is = async (...rows: Row[]) => expect(await ids()).toEqual(rows.map(({ id }) => id));
      await is(a, b, c);
      await move(a, 99);
      await is(b, c, a);
      await move(c, -5);
      await is(c, b, a);
      const before = await trail();
      expect((await move(b, 1)).body.rev).toBe(b.rev);
      expect(await trail()).toEqual(before);
      await undoNewest();
      await is(b, c, a);
    });

    test('when two people move two at once, each is where it was put', async () => {
      const rows = [await add(), await add(), await add(), await add()] as const;
      const answers = await Promise.all([move(rows[0], 3), move(rows[1], 3)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const order = await ids();
      expect(order.slice(0, 2)).toEqual([rows[2].id, rows[3].id]);
      expect(order.slice(2).toSorted()).toEqual([rows[0].id, rows[1].id].toSorted());
    });
  });
}
