import { expect, test } from 'vitest';
import type { Kitchen } from '../kitchen.ts';
import { openLiveReader, rowsOf } from '../live-reader.ts';
import { waitUntil } from '../wait-until.ts';
import type { RecordDesk } from './record-desk.ts';

/** Changes of records are shown at once to those who edit them. */
export function oweLive(records: RecordDesk): void {
  const { sample, desk, isOfLocation, field, one, isEdited, me, add, update, remove, undoNewest } = records;
  const { kind } = sample;
  test(`somebody who edits ${kind.name} sees one appear, change, disappear and return, and nothing of a neighbour's`, async () => {
    const { kitchen, neighbour, url } = desk();
    const params = ({ locationId }: Kitchen) => (isOfLocation ? { locationId } : (sample.shownBy ?? {}));
    const here = await openLiveReader(url, me().token);
    const there = await openLiveReader(url, desk().boss.token);
    await here.subscribe(1, kind.live, params(kitchen));
    await there.subscribe(1, kind.live, params(neighbour));
    const shown = () => [...rowsOf(here.messages).values()];
    const added = await add();
    await waitUntil(() => shown().length === 1);
    expect(shown()).toEqual([added]);
    const changed = isEdited ? (await update(added, { [field]: one }, desk().boss)).body : added;
    await waitUntil(() => shown()[0]?.rev === changed.rev);
    expect(shown()).toEqual([changed]);
    await remove(added);
    await waitUntil(() => shown().length === 0);
    await undoNewest();
    await waitUntil(() => shown().length === 1);
    expect(shown()).toEqual([{ ...changed, rev: expect.any(Number) as number }]);
    // Frames keep their order: if the neighbour had received the other one, it would have come before this one.
    const theirs = await add(neighbour, desk().boss);
    await waitUntil(() => rowsOf(there.messages).has(theirs.id));
    expect([...rowsOf(there.messages).keys()]).toEqual(isOfLocation ? [theirs.id] : [added.id, theirs.id]);
    here.close();
    there.close();
  });
}
