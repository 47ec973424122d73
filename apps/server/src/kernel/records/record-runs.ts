import type { FieldChange } from '@passline/contract/kernel/field-changes';
import type { ListedKind } from '@passline/contract/kernel/records/record-kind';
import type { Schema } from '@orpc/contract';
import { runAction, type ActionCall, type Declaration } from '../actions/run-action.ts';
import { applyChanges } from './apply-changes.ts';
import { lockRecord } from './lock-record.ts';
import { lastRank, moveRecord } from './move-record.ts';
import type { RankedRecord, RecordTable } from './record-table.ts';
import { insertRecord, removeRecord } from './write-record.ts';

type Takes<Input, Output> = Declaration<Schema<unknown, Input>, Schema<Output, Output>>;
type Edits<Wire> = { readonly [Field in keyof Wire]?: FieldChange<Wire[Field]> | undefined };
/** An input that names its record as the kind says. */
type Naming = Readonly<Record<string, unknown>>;

/** What `addedActions` of the contract declares. */
type AddedActions<Wire, Added> = {
  add: Takes<Added, Wire>;
  remove: Takes<Naming, { id: string }>;
};
/** What `recordActions` of the contract declares. */
type Actions<Wire, Added> = AddedActions<Wire, Added> & {
  update: Takes<Naming & { changes: Edits<Wire> }, Wire>;
};
type OrderedActions<Wire, Added> = Actions<Wire, Added> & {
  move: Takes<Naming & { toIndex: number }, Wire>;
};

/** What a feature adds to what all records have in common. */
type Own<Wire, Added> = {
  /**
   * What a new record has in addition to what was sent. @throws Refused; NOT_FOUND outside of the caller's reach
   */
  completed?: (call: ActionCall<Added>) => Promise<Partial<Wire>>;
  /** What a change brings with it. @throws Refused */
  changed?: (call: ActionCall<unknown>, locked: Wire, changes: Edits<Wire>) => Promise<Edits<Wire>>;
};

/** The server's side of the actions that `addedActions` of the contract declares: for records that are never changed. */
export function addedRuns<Wire extends object, Added extends object>(
  kind: ListedKind,
  table: RecordTable<Wire>,
  actions: AddedActions<Wire, Added>,
  { completed }: Pick<Own<Wire, Added>, 'completed'> = {},
) {
  return {
    add: runAction(actions.add, async (call) =>
      // What it takes are fields of the record.
      insertRecord(call, table, { ...(call.input as Partial<Wire>), ...(await completed?.(call)) }),
    ),
    remove: runAction(actions.remove, async (call) => {
      const locked = await lockNamed(call, kind, table);
      await removeRecord(call, table, locked);
      return { id: String(locked[table.key]) };
    }),
  };
}

/** The server's side of the actions that `recordActions` of the contract declares. */
export function recordRuns<Wire extends object, Added extends object>(
  kind: ListedKind,
  table: RecordTable<Wire>,
  actions: Actions<Wire, Added>,
  { completed, changed }: Own<Wire, Added> = {},
) {
  return {
    ...addedRuns(kind, table, actions, { ...(completed && { completed }) }),
    update: runAction(actions.update, async (call) => {
      const locked = await lockNamed(call, kind, table);
      const { changes } = call.input;
      return applyChanges(call, table, locked, (await changed?.(call, locked, changes)) ?? changes);
    }),
  };
}

/** The same for `orderedActions`: a new record comes last, and each can be moved. */
export function orderedRuns<Wire extends RankedRecord, Added extends object>(
  kind: ListedKind,
  table: RecordTable<Wire>,
  actions: OrderedActions<Wire, Added>,
  own: Own<Wire, Added> = {},
) {
  const completed = async (call: ActionCall<Added>) => {
    const more = await own.completed?.(call);
    const rank = await lastRank(call.db, table, { ...(call.input as Partial<Wire>), ...more });
    return { ...more, rank } as Partial<Wire>;
  };
  return {
    ...recordRuns(kind, table, actions, { ...own, completed }),
    move: runAction(actions.move, async (call) =>
      moveRecord(call, table, await lockNamed(call, kind, table), call.input.toIndex),
    ),
  };
}

function lockNamed<Wire extends object>(
  { db, reach, input }: ActionCall<Naming>,
  kind: ListedKind,
  table: RecordTable<Wire>,
): Promise<Wire> {
  return lockRecord(db, reach, table, String(input[kind.id]));
}
