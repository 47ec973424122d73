import { contract } from '@passline/contract/contract';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { boxOf, freePlace } from '@passline/domain/point-of-sales/free-place';
import { placesOfNew } from '@passline/domain/point-of-sales/new-places';
import { tableWords } from '@passline/domain/orders/table-words';
import { badRequest, notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { fieldsChangedMeanwhile, type FoundConflict } from '../../kernel/records/field-conflicts.ts';
import { mergeChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord, lockRecords } from '../../kernel/records/lock-record.ts';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { insertRecords, removeRecords, saveRecords } from '../../kernel/records/write-record.ts';
import { floorRecords } from './floor-records.ts';
import { floorTableRecords } from './floor-table-records.ts';
import { listTables } from './list-tables.ts';

type Call = Pick<ActionCall<unknown>, 'db' | 'reach'>;
type Added = Omit<FloorTable, 'id' | 'floorId' | 'locationId' | 'rev' | 'xPos' | 'yPos'> & {
  xPos?: number | undefined;
  yPos?: number | undefined;
};

const runs = recordRuns(floorTableKind, floorTableRecords, contract.floorTables, {
  completed: async (call) => {
    const [placed] = await placeTables(call, call.input.floorId, [call.input]);
    if (!placed) throw new Error('A table was given no place.');
    const { locationId, xPos, yPos } = placed;
    return { locationId, xPos, yPos };
  },
});

const addMany = runAction(contract.floorTables.addMany, async (call) => {
  const { floorId, tables } = call.input;
  return { tables: await insertRecords(call, floorTableRecords, await placeTables(call, floorId, tables)) };
});

/** All of them or none: what somebody else changed meanwhile is told for every table at once. */
const updateMany = runAction(contract.floorTables.updateMany, async (call) => {
  const { floorId, tables } = call.input;
  const locked = await lockTables(
    call,
    floorId,
    tables.map(({ tableId }) => tableId),
  );
  const conflicts: FoundConflict[] = [];
  const changes = await inTurns(tables, ({ tableId, changes: asked }) => {
    const table = locked.get(tableId);
    if (!table) throw notFound();
    const merged = mergeChanges(floorTableRecords, table, asked);
    conflicts.push(...merged.conflicts);
    return { locked: table, fields: merged.fields };
  });
  if (conflicts.length > 0) throw await fieldsChangedMeanwhile(call, conflicts);
  call.mayBeUnchanged();
  return { tables: await saveRecords(call, floorTableRecords, changes) };
});

const removeMany = runAction(contract.floorTables.removeMany, async (call) => {
  const { floorId, tableIds } = call.input;
  const locked = await lockTables(call, floorId, tableIds);
  await removeRecords(call, floorTableRecords, [...locked.values()]);
  return { ids: [...locked.keys()] };
});

export default { ...runs, list: listTables, addMany, updateMany, removeMany };

/** @throws NOT_FOUND for a table of another floor, as for one that does not exist; BAD_REQUEST for one that is named twice */
async function lockTables({ db, reach }: Call, floorId: string, ids: readonly string[]) {
  if (new Set(ids).size !== ids.length) throw badRequest('Please name each table once.');
  const locked = await lockRecords(db, reach, floorTableRecords, ids);
  for (const table of locked.values()) if (table.floorId !== floorId) throw notFound();
  return locked;
}

/**
 * New tables of a floor, which is locked, so that nobody puts two on each other. Half a position is none, and no place either. See
 * docs/rules/point-of-sale.md#new-tables.
 */
async function placeTables({ db, reach }: Call, floorId: string, tables: readonly Added[]) {
  const { locationId } = await lockRecord(db, reach, floorRecords, floorId);
  for (const table of tables) requireWholePosition(table);
  const { rows } = await db.query<FloorTable>(
    `select shape, x_pos as "xPos", y_pos as "yPos", rotation_deg as "rotationDeg", scale
     from floor_tables where floor_id = $1`,
    [floorId],
  );
  const boxes = rows.map(boxOf);
  const asked = placesOfNew(tables, boxes);
  boxes.push(...tables.flatMap((table, at) => (asked[at] ? [boxOf({ ...table, ...asked[at] })] : [])));
  return inTurns([...tables.entries()], ([at, table]) => {
    const place = asked[at] ?? freePlace(table, boxes);
    if (!place) throw floorFull();
    const placed = { ...table, floorId, locationId, ...place };
    if (!asked[at]) boxes.push(boxOf(placed));
    return placed;
  });
}

function requireWholePosition({ name, xPos, yPos }: Added): void {
  if ((xPos === undefined) === (yPos === undefined)) return;
  const [field, required] = xPos === undefined ? ['xPos', 'x position'] : ['yPos', 'y position'];
  throw refused({
    code: 'table-half-placed',
    message: `Please enter ${required} of ${tableWords(name)}, or leave both positions out.`,
    field,
  });
}

function floorFull() {
  return refused({
    code: 'floor-full',
    message: 'There is no free place on this floor. Please name a position, or make room.',
  });
}
