import { floorTableKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import {
  TABLE_SHAPE_LABELS,
  TABLE_STATUS_LABELS,
  type TableShape,
  type TableStatus,
} from '@passline/domain/point-of-sales/tables';
import type { TableField } from './table-changes.ts';

export function fieldLabel(field: TableField): string {
  return floorTableKind.fields[field].label;
}

/** A value of a table in words: '15°'. */
export function valueWords(field: TableField, value: unknown): string {
  if (field === 'status') return TABLE_STATUS_LABELS[value as TableStatus];
  if (field === 'shape') return TABLE_SHAPE_LABELS[value as TableShape];
  if (field === 'tableImageUrl') return value === null ? 'no image' : 'another image';
  if (field === 'rotationDeg') return `${String(value)}°`;
  return String(value);
}
