/** See docs/rules/point-of-sale.md#a-table. */
export const TABLE_STATUSES = ['open', 'closed', 'reserved'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];
export const TABLE_STATUS_LABELS: Readonly<Record<TableStatus, string>> = {
  open: 'Open',
  closed: 'Closed',
  reserved: 'Reserved',
};

export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'large-round', 'booth', 'image'] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];
export const TABLE_SHAPE_LABELS: Readonly<Record<TableShape, string>> = {
  round: 'Round',
  square: 'Square',
  rectangle: 'Rectangle',
  'large-round': 'Large round',
  booth: 'Booth',
  image: 'Own image',
};

/** Width and height of each shape at scale 1, in px of the drawing. */
export const TABLE_SIZES: Readonly<Record<TableShape, { width: number; height: number }>> = {
  round: { width: 60, height: 60 },
  square: { width: 60, height: 60 },
  rectangle: { width: 132, height: 60 },
  'large-round': { width: 108, height: 108 },
  booth: { width: 108, height: 90 },
  image: { width: 96, height: 96 },
};

/** Positions go from 0 to this, in px. */
export const MOST_POSITION = 10_000;
export const LEAST_SCALE = 0.25;
export const MOST_SCALE = 4;
