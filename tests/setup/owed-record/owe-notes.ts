import { describe, expect, test } from 'vitest';
import type { RecordDesk } from './record-desk.ts';

/** Each change with its audit row, and two people at one record. */
export function oweNotes(records: RecordDesk): void {
  const {
    sample,
    desk,
    pool,
    isOfLocation,
    isOrdered,
    isEdited,
    field,
    one,
    other,
    beside,
    further,
    me,
    colleague,
    done,
    add,
    update,
    move,
    remove,
    trail,
    stored,
  } = records;
  const { kind, feature } = sample;
  describe(`changes of ${kind.name}`, () => {
    test("each change has an audit row with the wire's names; its neighbour stays as it is", async () => {
      const theirs = await add(desk().neighbour, desk().boss);
      const added = await add();
      const changed = isEdited ? (await update(added, { [field]: one })).body : added;
      const last = isOrdered ? (await move(changed, 0)).body : changed;
      expect(await remove(added)).toEqual({ id: added.id });
      const { rows } = await pool().query(
        `select action, actor_name, record_table, location_id, before, after from audit where record_id = $1 order by id`,
        [added.id],
      );
      const { locationId } = desk().kitchen;
      const every = {
        actor_name: me().name,
        record_table: kind.name,
        location_id: isOfLocation ? locationId : null,
      };
      const note = (action: string, before: object | null, after: object | null) => ({
        ...every,
        action: `${feature}.${action}`,
        before,
        after,
      });
      expect(rows).toEqual([
        note('add', null, added),
        ...(isEdited ? [note('update', { [field]: added[field] }, { [field]: changed[field] })] : []),
        ...(isOrdered ? [note('move', { rank: changed.rank }, { rank: last.rank })] : []),
        note('remove', last, null),
      ]);
      expect(changed).toEqual({ ...added, ...(isEdited && { [field]: one }), rev: changed.rev });
      if (isEdited) expect(last.rev).toBeGreaterThan(added.rev);
      expect(await stored()).toEqual([theirs]);
    });

    if (!isEdited) return;

    test('the second of two people who change one field is shown both values, who and when; nothing of theirs is saved', async () => {
      const row = await add();
      const faster = await colleague();
      const { body: first } = await update(row, { [field]: one }, faster);
      const late = await update(row, { [field]: other, [beside]: further });
      expect(late.status, late.text).toBe(409);
      expect(late.body.message).toBe(
        `Changed meanwhile by ${faster.name}: “${sample.kind.fields[field]?.label}”. Nothing was saved.`,
      );
      expect(late.body.data).toMatchObject({
        current: [{ recordId: row.id, field, yours: other, theirs: one, changedBy: faster.name }],
        changedBy: faster.name,
      });
      expect(late.body.data.current[0]?.changedAt).toBeGreaterThan(0);
      expect(await stored()).toEqual([first]);
    });

    test('two people who change different fields are both saved', async () => {
      const row = await add();
      await update(row, { [field]: one }, await colleague());
      const { body } = await update(row, { [beside]: further });
      expect(body).toEqual({ ...row, [field]: one, [beside]: further, rev: body.rev });
    });

    test('of two people at the same moment one is saved and the other is refused', async () => {
      const row = await add();
      const answers = await Promise.all([
        update(row, { [field]: one }),
        update(row, { [field]: other }, await colleague()),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('saving what is already stored makes no audit row and no revision', async () => {
      const row = await add();
      const before = await trail();
      const changes = { [field]: { from: row[field], to: row[field] } };
      expect(await done('update', { [kind.id]: row.id, changes })).toEqual(row);
      expect(await trail()).toEqual(before);
    });
  });
}
