import { ordersBoard } from '@passline/contract/orders/board';
import type { Change } from './feed.ts';
import type { LiveSource } from './live-source.ts';

/** For tests: rows with a `place`, and two audiences, one of which is not shown the `secret`. */
export const fakeSource: LiveSource = {
  query: { ...ordersBoard, name: 'things' },
  table: 'things',
  key: 'id',
  scope: { place: 'place' },
  hasWhole: true,
  project: (row, audience) => ({
    id: row.id,
    rev: row.rev,
    ...(audience === 'inner' ? { secret: row.secret } : {}),
  }),
  audiences: ['inner', 'outer'],
};

/** A change of one row: where it was before and where it is now; null: nowhere. */
export function moved(
  xid: number,
  key: string,
  rev: number,
  before: string | null,
  after: string | null,
): Change {
  return {
    xid: BigInt(xid),
    table: 'things',
    key,
    rev,
    row: after === null ? null : { id: key, rev, place: after, secret: `secret of ${key}` },
    before: before === null ? null : { place: before },
  };
}
