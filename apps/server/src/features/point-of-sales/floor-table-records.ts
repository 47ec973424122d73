import { FloorTable, FLOOR_TABLE_FIELDS } from '@passline/contract/point-of-sales/floor-tables';
import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { checkRoomForTable } from '@passline/domain/point-of-sales/floors';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { nameOrdersApart } from './name-orders-apart.ts';

/** See docs/rules/point-of-sale.md#a-table. */
export const floorTableRecords = recordTable<FloorTable>({
  kind: floorTableKind,
  wire: FloorTable,
  key: 'id',
  edited: FLOOR_TABLE_FIELDS,
  place: 'locationId',
  lists: 'floorId',
  blank: { status: 'open', shape: 'square', rotationDeg: 0, scale: 1, tableImageUrl: null },
  rules: {
    comesAndGoes: true,
    room: checkRoomForTable,
    requireWritable: ({ db }, written) => requireStoredPictures(db, floorTableKind, written),
    afterAdd: nameOrdersApart,
    afterSave: async (call, before, after) => {
      if (before.name !== after.name) await nameOrdersApart(call, [after]);
    },
  },
});
