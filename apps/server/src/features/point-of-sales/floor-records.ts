import type { Queryable } from '@passline/database';
import { Floor, FLOOR_FIELDS } from '@passline/contract/point-of-sales/floors';
import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { checkRoomForFloor, FLOOR_NOT_EMPTY } from '@passline/domain/point-of-sales/floors';
import { refused } from '../../kernel/actions/refusal.ts';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { derived, revisionOfWhole } from '../../kernel/records/stored.ts';

/** Every floor with its tables. */
const FLOORS = `select f.*, array(select t.id::text from floor_tables t where t.floor_id = f.id order by t.id) as table_ids
  from floors f`;

/** See docs/rules/point-of-sale.md#a-floor. */
export const floorRecords = recordTable<Floor>({
  kind: floorKind,
  wire: Floor,
  key: 'id',
  edited: FLOOR_FIELDS,
  place: 'locationId',
  lists: 'pointOfSaleId',
  stored: { tableIds: derived('table_ids'), rev: revisionOfWhole },
  whole: { rows: FLOORS, touchedBy: { floors: 'id', floor_tables: 'floor_id' } },
  blank: { backgroundUrl: null },
  rules: {
    comesAndGoes: true,
    room: checkRoomForFloor,
    requireWritable: ({ db }, written) => requireStoredPictures(db, floorKind, written),
    requireRemovable: ({ db }, { id }) => requireEmpty(db, id),
  },
});

/** Asked once the floor is locked: whoever adds a table waits for that. */
async function requireEmpty(db: Queryable, floorId: string): Promise<void> {
  const { rows } = await db.query('select from floor_tables where floor_id = $1 limit 1', [floorId]);
  if (rows.length > 0) throw refused({ code: 'floor-not-empty', message: FLOOR_NOT_EMPTY });
}
