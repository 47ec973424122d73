import { MAX_TABLES } from '@passline/domain/point-of-sales/floors';
import {
  LEAST_SCALE,
  MOST_POSITION,
  MOST_SCALE,
  TABLE_SHAPES,
  TABLE_STATUSES,
} from '@passline/domain/point-of-sales/tables';
import * as z from 'zod/mini';
import { imageUrl } from '../images/images.ts';
import { action } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, line } from '../kernel/fields.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { floorTableKind } from './point-of-sale-kinds.ts';
import { offeredTables } from './offered-tables.ts';
import { pointOfSalesPermissions } from './permissions.ts';

const POSITION_BELOW = 'A position is 0 or more.';
const POSITION_BEYOND = `A position is at most ${MOST_POSITION}.`;

/** Whole px of the drawing, of the middle of a table. */
const position = (required: string) =>
  z
    .int({ error: ({ input }) => (isNumber(input) ? positionMistake(input) : required) })
    .check(z.minimum(0, POSITION_BELOW), z.maximum(MOST_POSITION, POSITION_BEYOND));

/** What is wrong with a number that is not a whole one, or larger than any computer counts exactly. */
function positionMistake(px: number): string {
  if (!Number.isInteger(px)) return 'A position is in whole px.';
  return px < 0 ? POSITION_BELOW : POSITION_BEYOND;
}

function isNumber(input: unknown): input is number {
  return typeof input === 'number' && !Number.isNaN(input);
}

/** The fields of a table that people edit. */
export const FLOOR_TABLE_FIELDS = {
  name: line(30, 'Please enter name').check(z.minLength(1, 'Please enter name')),
  status: z.enum(TABLE_STATUSES),
  shape: z.enum(TABLE_SHAPES),
  xPos: position('Please enter x position'),
  yPos: position('Please enter y position'),
  /** Whole degrees, clockwise. */
  rotationDeg: z
    .int('A rotation is in whole degrees.')
    .check(
      z.minimum(0, 'A rotation is from 0 to 359 degrees.'),
      z.maximum(359, 'A rotation is from 0 to 359 degrees.'),
    ),
  scale: z
    .number('Please enter a scale')
    .check(
      z.minimum(LEAST_SCALE, `A scale is from ${LEAST_SCALE} to ${MOST_SCALE}.`),
      z.maximum(MOST_SCALE, `A scale is from ${LEAST_SCALE} to ${MOST_SCALE}.`),
    ),
  /** Shown instead of the shape 'image'. */
  tableImageUrl: z.nullable(imageUrl),
};

/** A table of a floor. See docs/rules/point-of-sale.md#a-table. */
export const FloorTable = z.object({
  ...FLOOR_TABLE_FIELDS,
  id,
  floorId: id,
  locationId: id,
  name: z.string(),
  rev: z.int(),
});
export type FloorTable = z.infer<typeof FloorTable>;

const added = {
  name: FLOOR_TABLE_FIELDS.name,
  status: z._default(FLOOR_TABLE_FIELDS.status, 'open'),
  shape: z._default(FLOOR_TABLE_FIELDS.shape, 'square'),
  /** Both absent: the next free place of the floor. */
  xPos: z.optional(FLOOR_TABLE_FIELDS.xPos),
  yPos: z.optional(FLOOR_TABLE_FIELDS.yPos),
  rotationDeg: z._default(FLOOR_TABLE_FIELDS.rotationDeg, 0),
  scale: z._default(FLOOR_TABLE_FIELDS.scale, 1),
  tableImageUrl: z._default(FLOOR_TABLE_FIELDS.tableImageUrl, null),
};

/** A new table of a floor. */
export const NewFloorTable = z.object(added);
/** Changes of a table, each field separately. */
export const FloorTableChanges = changesOf(FLOOR_TABLE_FIELDS);

const record = recordActions(floorTableKind, {
  permission: pointOfSalesPermissions.update,
  row: FloorTable,
  added: { floorId: id, ...added },
  edited: FLOOR_TABLE_FIELDS,
  path: '/tables',
  params: { locationId: id },
  says: { add: 'Add a table, at the next free place if none is named' },
});

const tags = ['tables'];
const some = <One extends z.ZodMiniType>(one: One) =>
  z.array(one).check(z.minLength(1), z.maxLength(MAX_TABLES));
const ofFloor = { floorId: id };

/** Several tables of one floor are changed together, or none of them. */
export const floorTables = {
  ...record.actions,
  ...offeredTables,
  update: action(pointOfSalesPermissions.update)
    .route({ method: 'PATCH', path: '/tables/{tableId}', summary: 'Change a table', tags })
    .input(z.object({ tableId: id, changes: FloorTableChanges }))
    .output(FloorTable),
  addMany: action(pointOfSalesPermissions.update)
    .route({ method: 'POST', path: '/floors/{floorId}/tables/add', summary: 'Add several tables', tags })
    .input(z.object({ ...ofFloor, tables: some(NewFloorTable) }))
    .output(z.object({ tables: z.array(FloorTable) })),
  updateMany: action(pointOfSalesPermissions.update)
    .route({ method: 'PATCH', path: '/floors/{floorId}/tables', summary: 'Change several tables', tags })
    .input(
      z.object({
        ...ofFloor,
        tables: some(z.object({ tableId: id, changes: FloorTableChanges })),
      }),
    )
    .output(z.object({ tables: z.array(FloorTable) })),
  removeMany: action(pointOfSalesPermissions.update)
    .route({
      method: 'POST',
      path: '/floors/{floorId}/tables/remove',
      summary: 'Remove several tables',
      tags,
    })
    .input(z.object({ ...ofFloor, tableIds: some(id) }))
    .output(z.object({ ids: z.array(id) })),
};

/** The tables of a location's floors. */
export const floorTablesLive = record.live;
