import { POINT_OF_SALE_STATUS_LABELS } from '@passline/domain/point-of-sales/points-of-sale';
import { TABLE_SHAPE_LABELS, TABLE_STATUS_LABELS } from '@passline/domain/point-of-sales/tables';
import { listedKind } from '../kernel/records/record-kind.ts';
import { POINT_OF_SALE_LIVE_NAMES } from './live-names.ts';

/** One timeline shows all points of sale of a location, request by request: tables are moved together. */
const ofPointsOfSale = { subject: 'pointOfSales', belongsTo: 'location', isToldByRequest: true } as const;

/** See docs/rules/point-of-sale.md#a-point-of-sale. */
export const pointOfSaleKind = listedKind({
  ...ofPointsOfSale,
  name: 'points_of_sale',
  noun: 'point of sale',
  id: 'pointOfSaleId',
  live: POINT_OF_SALE_LIVE_NAMES.pointOfSalesLive.name,
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'super admin' },
    status: {
      label: 'Status',
      kind: 'choice',
      words: POINT_OF_SALE_STATUS_LABELS,
      editedBy: 'super admin',
    },
    restaurantId: { label: 'Restaurant', kind: 'restaurant' },
    locationId: { label: 'Location', kind: 'location', editedBy: 'super admin' },
  },
});

/** See docs/rules/point-of-sale.md#a-floor. */
export const floorKind = listedKind({
  ...ofPointsOfSale,
  name: 'floors',
  noun: 'floor',
  id: 'floorId',
  live: POINT_OF_SALE_LIVE_NAMES.floorsLive.name,
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    backgroundUrl: { label: 'Background', kind: 'picture', editedBy: 'admin' },
    rank: { label: 'Place', kind: 'rank', editedBy: 'admin' },
  },
});

/** See docs/rules/point-of-sale.md#a-table. */
export const floorTableKind = listedKind({
  ...ofPointsOfSale,
  name: 'floor_tables',
  noun: 'table',
  id: 'tableId',
  live: POINT_OF_SALE_LIVE_NAMES.floorTablesLive.name,
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    status: { label: 'Status', kind: 'choice', words: TABLE_STATUS_LABELS, editedBy: 'admin' },
    shape: { label: 'Shape', kind: 'choice', words: TABLE_SHAPE_LABELS, editedBy: 'admin' },
    xPos: { label: 'X position', kind: 'number', editedBy: 'admin' },
    yPos: { label: 'Y position', kind: 'number', editedBy: 'admin' },
    rotationDeg: { label: 'Rotation', kind: 'number', editedBy: 'admin' },
    scale: { label: 'Scale', kind: 'number', editedBy: 'admin' },
    tableImageUrl: { label: 'Image', kind: 'picture', editedBy: 'admin' },
  },
});
