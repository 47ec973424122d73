import type { RiderDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import type { ListTable } from '../../parts/list/list-rows.tsx';
import { DeliveryCells } from './delivery-cells.tsx';
import classes from './rider-earnings.module.css';

export const DELIVERY_NOUN = { one: 'delivery', many: 'deliveries' };

const amount = (label: string, width = '64px') => ({ label, width, isRight: true });

export const DELIVERY_TABLE: ListTable<RiderDelivery> = {
  label: 'Deliveries',
  columns: [
    { label: 'Order', width: '60px' },
    { label: 'Restaurant', width: 'minmax(120px, 1.4fr)' },
    { label: 'Delivered', width: '128px' },
    { label: 'Courier', width: 'minmax(90px, 1fr)' },
    { label: 'Payment', width: '72px' },
    amount('Substit.'),
    amount('Standby'),
    amount('Fee'),
    amount('Tip'),
    amount('Online'),
    amount('Cash'),
    amount('Total', '72px'),
  ],
  keyOf: ({ orderId }) => orderId,
  Cells: DeliveryCells,
  rowHeight: { wide: 33, narrow: 118 },
  cardsBelow: 1050,
  rowClass: classes.row,
};
