import type { OrderRow } from '@passline/contract/orders/order';
import { liveClient } from '../../../live/live-client.ts';
import type { ListCsv } from '../../../parts/list/export-button.tsx';
import type { ListColumn, ListTable } from '../../../parts/list/list-rows.tsx';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { dueOf } from './due-of.ts';
import { moneyWords, zoneShort } from './list-words.ts';
import { OrderCells } from './order-cells.tsx';
import styles from './order-cells.module.css';

export const ORDER_NOUN = { one: 'order', many: 'orders' };

/** The orders of the whole platform also show their restaurant, with times in the chosen zone. */
export function orderTable(label: string, isPlatform: boolean, zone: string): ListTable<OrderRow> {
  const restaurant: ListColumn[] = isPlatform ? [{ label: 'Restaurant', width: 'minmax(110px, 1.3fr)' }] : [];
  return {
    label,
    columns: [
      { label: 'Order', width: '60px', order: '-number' },
      // A location has one zone, and the list's head names it.
      {
        label: isPlatform ? `Placed · ${zoneShort(zone)}` : 'Placed',
        // 'Wed 25 Nov, 23:37': what was placed on another day says so.
        width: '134px',
        order: '-created',
      },
      { label: 'Due', width: '64px', order: 'due' },
      ...restaurant,
      { label: 'Customer', width: 'minmax(90px, 1fr)' },
      { label: 'Phone', width: '108px' },
      { label: 'Type', width: '64px' },
      { label: 'Status', width: '100px' },
      { label: 'Delivery', width: 'minmax(90px, 1.2fr)' },
      { label: 'Payment', width: '120px' },
      { label: 'Total', width: '88px', isRight: true, order: '-total' },
    ],
    keyOf: ({ id }) => id,
    Cells: OrderCells,
    rowHeight: { wide: 33, narrow: 108 },
    cardsBelow: isPlatform ? 1_150 : 1_050,
    rowClass: isPlatform ? styles.platformRow : styles.row,
    rowData: ({ id }) => ({ 'data-order-id': id }),
  };
}

const amount = (dollars: number) => dollars.toFixed(2);

export const ORDERS_CSV: ListCsv<OrderRow> = {
  name: 'orders',
  columns: [
    { label: 'Order', text: ({ orderNumber }) => String(orderNumber) },
    { label: 'Order ID', text: ({ id }) => id },
    { label: 'Placed', text: ({ createdAt }) => new Date(createdAt).toISOString() },
    { label: 'Restaurant', text: ({ restaurantName }) => restaurantName },
    { label: 'Location', text: ({ locationName }) => locationName },
    { label: 'Customer', text: ({ name }) => name },
    { label: 'Phone', text: ({ phoneNumber }) => phoneNumber },
    { label: 'Type', text: ({ orderType }) => ORDER_TYPE_WORDS[orderType] },
    { label: 'Status', text: ({ status }) => ORDER_STATUS_LOOKS[status].word },
    { label: 'Payment', text: (order) => moneyWords(order, liveClient.serverNow()) },
    { label: 'Subtotal', text: ({ subTotal }) => amount(subTotal) },
    { label: 'Tax', text: ({ taxAmount }) => amount(taxAmount) },
    { label: 'Delivery fee', text: ({ deliveryFee }) => amount(deliveryFee) },
    { label: 'Tip', text: ({ tipAmount }) => amount(tipAmount) },
    { label: 'Total', text: ({ total }) => amount(total) },
    { label: 'Tip in person, on top', text: ({ inpersonTipAmount }) => amount(inpersonTipAmount) },
    { label: 'Commission', text: ({ totalCommission }) => amount(totalCommission) },
    {
      label: 'Due',
      text: (order) => {
        const due = dueOf(order);
        return due === null ? '' : new Date(due).toISOString();
      },
    },
  ],
};
