import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { formatMoney } from '../../parts/money.tsx';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';

/** The fields that the grid edits. */
export type CommissionField =
  | 'commissionFee'
  | 'commissionFeePickup'
  | 'commissionFeeDelivery'
  | 'commissionFeeDineIn'
  | 'commissionFeeDirectPickup'
  | 'restaurantDeliveryFeeSubs'
  | 'restaurantDeliveryFeeSubsMinimumSubTotal'
  | 'deliveryFee'
  | 'deliveryFreeMinimumSubTotal'
  | 'isVisible';

export type ColumnId = 'locationId' | 'restaurantName' | 'availableOrderTypes' | CommissionField;

export type Column = {
  id: ColumnId;
  label: string;
  /** Pixels. */
  width: number;
} & (
  | { kind: 'text' | 'types'; field: null }
  /** `scope` restaurant: one value for all locations of the restaurant. */
  | {
      kind: 'rate' | 'optional-rate' | 'money' | 'flag';
      field: CommissionField;
      scope: 'restaurant' | 'location';
    }
);
export type EditableColumn = Extract<Column, { field: CommissionField }>;

const rate = (
  field: CommissionField,
  label: string,
  kind: 'rate' | 'optional-rate' = 'optional-rate',
): Column => ({
  id: field,
  label,
  width: kind === 'rate' ? 92 : 82,
  kind,
  field,
  scope: 'restaurant',
});
const money = (field: CommissionField, label: string, width = 100): Column => ({
  id: field,
  label,
  width,
  kind: 'money',
  field,
  scope: 'location',
});

/**
 * The columns in their order; with the boxes, the folded navigation and a scroll bar they fit into 1440 pixels.
 * See docs/rules/commissions.md#the-grid.
 */
export const COLUMNS: readonly Column[] = [
  { id: 'locationId', label: 'Location ID', width: 76, kind: 'text', field: null },
  { id: 'restaurantName', label: 'Restaurant', width: 198, kind: 'text', field: null },
  { id: 'availableOrderTypes', label: 'Order Types', width: 170, kind: 'types', field: null },
  rate('commissionFee', 'Commission', 'rate'),
  rate('commissionFeePickup', 'Pickup'),
  rate('commissionFeeDelivery', 'Delivery'),
  rate('commissionFeeDineIn', 'Dine in'),
  rate('commissionFeeDirectPickup', 'Direct pickup'),
  money('restaurantDeliveryFeeSubs', 'Fee substitution', 102),
  money('restaurantDeliveryFeeSubsMinimumSubTotal', 'Substitution min. subtotal'),
  money('deliveryFee', 'Delivery Fee', 85),
  money('deliveryFreeMinimumSubTotal', 'Free delivery min. subtotal'),
  { id: 'isVisible', label: 'Visibility', width: 74, kind: 'flag', field: 'isVisible', scope: 'location' },
];

export const EDITABLE_COLUMNS = COLUMNS.filter((column): column is EditableColumn => column.field !== null);

export type CellValue = CommissionRow[CommissionField];

/** The owner of the value: all locations of a restaurant share its rates. */
export function ownerOf(row: CommissionRow, column: EditableColumn): string {
  return column.scope === 'restaurant' ? row.restaurantId : row.locationId;
}

export const PER_TYPE_REASON = 'The commission differs by order type and cannot be edited here.';

/** Why a cell cannot be edited; null if it can. See docs/rules/commissions.md#a-rate-for-each-order-type. */
export function lockOf(row: CommissionRow, column: EditableColumn): string | null {
  return column.field === 'commissionFee' && typeof row.commissionFee === 'object' ? PER_TYPE_REASON : null;
}

/** A value as the grid shows it. */
export function cellText(column: EditableColumn, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Visible' : 'Hidden';
  if (typeof value === 'number') return column.kind === 'money' ? formatMoney(value) : rateText(value);
  return Object.entries(value)
    .map(([type, one]) => `${wordOfType(type)} ${rateText(one)}`)
    .join(', ');
}

/** '0.10' and '0.125': the decimal points line up. */
function rateText(rate: number): string {
  return rate.toFixed(3).replace(/0$/, '');
}

/** A value as typed, and as written to a CSV file. */
export function plainText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Visible' : 'Hidden';
  if (typeof value === 'number') return String(value);
  return Object.entries(value)
    .map(([type, one]) => `${type} ${one}`)
    .join('; ');
}

export function orderTypesText({ availableOrderTypes }: CommissionRow): string {
  return ORDER_TYPES.filter((type) => availableOrderTypes[type])
    .map((type) => ORDER_TYPE_WORDS[type])
    .join(', ');
}

function wordOfType(name: string): string {
  return ORDER_TYPES.filter((type) => type === name).map((type) => ORDER_TYPE_WORDS[type])[0] ?? name;
}
