import { pointOfSaleKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { PointOfSale, POINT_OF_SALE_FIELDS } from '@passline/contract/point-of-sales/point-of-sales';
import { checkRoomForPointOfSale } from '@passline/domain/point-of-sales/points-of-sale';
import { recordTable } from '../../kernel/records/record-table.ts';
import { derived, revisionOfWhole } from '../../kernel/records/stored.ts';
import { moment } from './moment.ts';

/** Every point of sale with its floors in their order, and since when its shift is under way. */
const POINTS_OF_SALE = `select p.*,
  (select (extract(epoch from s.started_at) * 1000)::float8 from point_of_sale_shifts s where s.id = p.current_shift_id)
    as current_shift_since,
  array(select f.id::text from floors f where f.point_of_sale_id = p.id order by f.rank, f.id) as floor_order_ids
  from points_of_sale p`;

/** See docs/rules/point-of-sale.md#a-point-of-sale. */
export const pointOfSaleTable = recordTable<PointOfSale>({
  kind: pointOfSaleKind,
  wire: PointOfSale,
  key: 'id',
  edited: POINT_OF_SALE_FIELDS,
  place: 'locationId',
  stored: {
    deviceIds: derived('device_ids'),
    floorOrderIds: derived('floor_order_ids'),
    currentShiftId: derived('current_shift_id'),
    currentShiftSince: moment('current_shift_since'),
    rev: revisionOfWhole,
  },
  whole: {
    rows: POINTS_OF_SALE,
    touchedBy: { points_of_sale: 'id', floors: 'point_of_sale_id' },
  },
  rules: { room: checkRoomForPointOfSale },
});
