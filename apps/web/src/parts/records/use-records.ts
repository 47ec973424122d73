import type { LiveQuery, LiveRow, LiveTopic } from '@passline/contract';
import type { ListedKind } from '@passline/contract/records/record-kind';
import type { CollectionStatus } from '@passline/live/browser';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';

export type ListedRow = LiveRow & { id: string };
type Params = Record<string, string>;
type Context = { idempotencyKey: string };
type Call<Input, Output> = (input: Input, options: { context: Context }) => Promise<Output>;

/** The client's side of what `recordActions` of the contract declares: `api.notifications`. */
type RecordCalls<Id extends string, Row, Added, Changes> = {
  add: Call<Added, Row>;
  update: Call<Record<NoInfer<Id>, string> & { changes: Changes }, Row>;
  remove: Call<Record<NoInfer<Id>, string>, unknown>;
};
type OrderedCalls<Id extends string, Row, Added, Changes> = RecordCalls<Id, Row, Added, Changes> & {
  move: Call<Record<NoInfer<Id>, string> & { toIndex: number }, Row>;
};

/** All records of a kind, live, and what people do with them. What the server answers is shown at once. */
export type Records<Row extends ListedRow, Added, Changes> = {
  kind: ListedKind;
  /** Whose they are; absent: the platform's. */
  locationId?: string | undefined;
  status: CollectionStatus;
  rows: readonly Row[];
  add: (added: Added, context: Context) => Promise<Row>;
  update: (id: string, changes: Changes, context: Context) => Promise<Row>;
  remove: (row: Row, context: Context) => Promise<void>;
  /** Shows what an action has answered. */
  show: (row: Row) => Row;
};
/** The same in the order that people give them. */
export type OrderedRecords<Row extends ListedRow, Added, Changes> = Records<Row, Added, Changes> & {
  move: (id: string, toIndex: number) => Promise<void>;
};

/** `params`: whose records they are, where not the platform's. */
export function useRecords<Id extends string, Row extends ListedRow, Added, Changes>(
  kind: ListedKind<Id>,
  calls: RecordCalls<Id, Row, Added, Changes>,
  params: Params = {},
): Records<Row, Added, Changes> {
  const topic = useMemo((): LiveTopic<RowsQuery<Row>> => ({ name: kind.live, key: 'id' }), [kind]);
  const collection = useCollection(topic, params);
  const show = (row: Row) => {
    collection.merge([row], []);
    return row;
  };
  return {
    kind,
    locationId: params['locationId'],
    status: useStatus(collection),
    rows: useRows(collection),
    show,
    add: async (added, context) => show(await calls.add(added, { context })),
    update: async (id, changes, context) =>
      show(await calls.update({ ...named(kind, id), changes }, { context })),
    remove: async ({ id, rev }, context) => {
      await calls.remove(named(kind, id), { context });
      // Newer than what was removed, and older than the same one when it is brought back.
      collection.merge([], [[id, rev + 1]]);
    },
  };
}

export function useOrderedRecords<
  Id extends string,
  Row extends ListedRow & { rank: number },
  Added,
  Changes,
>(
  kind: ListedKind<Id>,
  calls: OrderedCalls<Id, Row, Added, Changes>,
  params: Params = {},
): OrderedRecords<Row, Added, Changes> {
  const { rows, ...records } = useRecords(kind, calls, params);
  return {
    ...records,
    rows: useMemo(() => rows.toSorted(byRank), [rows]),
    move: async (id, toIndex) => {
      const context = { idempotencyKey: crypto.randomUUID() };
      records.show(await calls.move({ ...named(kind, id), toIndex }, { context }));
    },
  };
}

type RowsQuery<Row> = LiveQuery<z.ZodMiniType<Params>, z.ZodMiniType<Row>>;

function byRank(one: ListedRow & { rank: number }, other: ListedRow & { rank: number }): number {
  return one.rank - other.rank || (one.id < other.id ? -1 : 1);
}

/** To the compiler a computed name is any name. */
function named<Id extends string>(kind: ListedKind<Id>, id: string): Record<Id, string> {
  return { [kind.id]: id } as Record<Id, string>;
}
