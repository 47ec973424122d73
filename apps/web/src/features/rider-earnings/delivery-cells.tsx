import type { RiderDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { RowProps } from '../../parts/list/list-rows.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { placeName } from '../../parts/place-name.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { EARNINGS_ZONE } from './earnings-address.ts';
import classes from './rider-earnings.module.css';

/** One delivery in a row; its number leads to the order. */
export const DeliveryCells = memo(function DeliveryCells({ row, isStop }: RowProps<RiderDelivery>) {
  const { orderId, orderNumber, deliveredAt, riderName, paymentMethod } = row;
  const amounts = [
    ['Substitutions', row.substitutions],
    ['Standby', row.standby],
    ['Fee', row.fees],
    ['Tip', row.tips],
    ['Online', row.online],
    ['Cash', row.cash],
    ['Total', row.total],
  ] as const;
  return (
    <>
      <span role="cell">
        <Link to="/orders" search={{ order: orderId }} data-opens tabIndex={isStop ? 0 : -1}>
          #{orderNumber}
        </Link>
      </span>
      <span role="cell" className={classes.clip}>
        {placeName(row)}
      </span>
      <span role="cell">
        <time dateTime={new Date(deliveredAt).toISOString()}>
          {formatTime(deliveredAt, EARNINGS_ZONE, liveClient.serverNow())}
        </time>
      </span>
      <span role="cell" className={classes.clip}>
        {riderName}
      </span>
      <span role="cell">{paymentName(paymentMethod)}</span>
      {amounts.map(([label, amount]) => (
        <span key={label} role="cell" className={classes.amount} data-label={label}>
          {formatMoney(amount)}
        </span>
      ))}
    </>
  );
});

function paymentName(method: string): string {
  if (method.startsWith('inperson-cash')) return 'Cash';
  return method.startsWith('inperson') ? 'In person' : 'Online';
}
