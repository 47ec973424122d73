import type { LiveQuery, LiveRow, LiveTopic } from '@passline/contract/kernel/live-query';
import type { ListedKind } from '@passline/contract/kernel/records/record-kind';
import type { CollectionStatus } from '@passline/live/browser';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { newestFirst } from './newest-first.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';

export type ListedRow = LiveRow & { id: string };
type Params = Record<string, string>;
type Context = { idempotencyKey: string };
type Call<Input, Output> = (input: Input, options: { context: Context }) => Promise<Output>;

/** The client's side of what `addedActions` of the contract declares. */
type AddedCalls<Id extends string, Row, Added> = {
  add: Call<Added, Row>;
  remove: Call<Record<NoInfer<Id>, string>, unknown>;
};
/** The client's side of what `recordActions` of the contract declares: `api.notifications`. */
type RecordCalls<Id extends string, Row, Added, Changes> = AddedCalls<Id, Row, Added> & {
  update: Call<Record<NoInfer<Id>, string> & { changes: Changes }, Row>;
};
type OrderedCalls<Id extends string, Row, Added, Changes> = RecordCalls<Id, Row, Added, Changes> & {
  move: Call<Record<NoInfer<Id>, string> & { toIndex: number }, Row>;
};

/** All records of a kind that people only add and remove, live. What the server answers is shown at once. */
export type AddedRecords<Row extends ListedRow, Added> = {
  kind: ListedKind;
  /** The owner; absent: the platform. */
  locationId?: string | undefined;
  status: CollectionStatus;
  rows: readonly Row[];
  add: (added: Added, context: Context) => Promise<Row>;
  remove: (row: Row, context: Context) => Promise<void>;
  /** Shows what an action returned. */
  show: (row: Row) => Row;
};
/** The same of a kind that people also change. */
export type Records<Row extends ListedRow, Added, Changes> = AddedRecords<Row, Added> & {
  update: (id: string, changes: Changes, context: Context) => Promise<Row>;
};
/** Either of the two, for a screen that shows both. */
export type AnyRecords<Row extends ListedRow, Added, Changes> = AddedRecords<Row, Added> &
  Partial<Pick<OrderedRecords<Row, Added, Changes>, 'update' | 'move'>>;
/** The same in their manual order. */
export type OrderedRecords<Row extends ListedRow, Added, Changes> = Records<Row, Added, Changes> & {
  move: (id: string, toIndex: number) => Promise<void>;
};

/** `params`: the owner of the records, if not the platform. Newest first if the kind says so. */
export function useAddedRecords<Id extends string, Row extends ListedRow, Added>(
  kind: ListedKind<Id>,
  calls: AddedCalls<Id, Row, Added>,
  params: Params = {},
): AddedRecords<Row, Added> {
  const topic = useMemo((): LiveTopic<RowsQuery<Row>> => ({ name: kind.live, key: 'id' }), [kind]);
  const collection = useCollection(topic, params);
  const show = (row: Row) => {
    collection.merge([row], []);
    return row;
  };
  const rows = useRows(collection);
  return {
    kind,
    locationId: params['locationId'],
    status: useStatus(collection),
    rows: useMemo(() => newestFirst(kind, rows), [kind, rows]),
    show,
    add: async (added, context) => show(await calls.add(added, { context })),
    remove: async ({ id, rev }, context) => {
      await calls.remove(named(kind, id), { context });
      // Newer than the removed record, and older than the same record when it is brought back.
      collection.merge([], [[id, rev + 1]]);
    },
  };
}

/** The same of a kind that people also change. */
export function useRecords<Id extends string, Row extends ListedRow, Added, Changes>(
  kind: ListedKind<Id>,
  calls: RecordCalls<Id, Row, Added, Changes>,
  params: Params = {},
): Records<Row, Added, Changes> {
  const records = useAddedRecords(kind, calls, params);
  return {
    ...records,
    update: async (id, changes, context) =>
      records.show(await calls.update({ ...named(kind, id), changes }, { context })),
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

/** For the compiler a computed name can be any name. */
function named<Id extends string>(kind: ListedKind<Id>, id: string): Record<Id, string> {
  return { [kind.id]: id } as Record<Id, string>;
}
