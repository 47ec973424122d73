import { expect, test } from 'vitest';
import { putRecords } from '../record-sample.ts';
import type { RecordDesk } from './record-desk.ts';

/** No list grows without end. */
export function oweRoom(records: RecordDesk): void {
  const { sample, desk, pool, add, tryToAdd, remove, trail, undo, stored } = records;
  test(`at most ${sample.most[0]} ${sample.kind.name} fit, also when one would be restored`, async () => {
    const [most, code] = sample.most;
    await remove(await add());
    const [removed] = await trail();
    await putRecords(pool(), sample, desk().kitchen, most - 1);
    const last = await Promise.all([1, 2, 3].map(() => tryToAdd()));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(last.find(({ status }) => status === 422)?.body.data.code).toBe(code);
    expect((await undo(removed)).body.data.code).toBe(code);
    expect(await stored()).toHaveLength(most);
  });
}
