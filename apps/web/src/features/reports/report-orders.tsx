import type { ReportOrder } from '@passline/contract/reports/reports';
import { localDate } from '@passline/domain/time/local-date';
import { createContext, memo, useContext, useMemo, useRef } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { ListEnd } from '../../parts/list/list-end.tsx';
import { ListRows, type ListTable, type RowProps } from '../../parts/list/list-rows.tsx';
import { ListSkeleton, ReadBefore } from '../../parts/list/list-states.tsx';
import { readOnIn } from '../../parts/list/read-on.ts';
import type { ListFocus } from '../../parts/list/use-list-walk.ts';
import type { Pages } from '../../parts/list/use-pages.ts';
import { Money } from '../../parts/money.tsx';
import { ORDER_TYPE_WORDS } from '../../parts/order-type-words.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { formatTimeOn } from '../../parts/zoned-time.ts';
import { REPORT_ORDERS, type ReportSearch } from './report-search.ts';
import classes from './reports.module.css';

const NOUN = { one: 'order', many: 'orders' };
/** The zone of the location, the server's rules of it, and its date today. */
const Clock = createContext<{ zone: string; today: string }>({
  zone: '',
  today: '',
});

const AMOUNTS = [
  ['total', 'Total'],
  ['foodSubTotal', 'Food'],
  ['grossEarning', 'Gross'],
  ['totalCommission', 'Commission'],
  ['commissionTax', 'GST'],
  ['cashRevenue', 'Cash'],
  ['netDirectDeposit', 'Net'],
] as const;

const TABLE: ListTable<ReportOrder> = {
  label: 'Orders of the report',
  columns: [
    { label: 'Order', width: '64px' },
    { label: 'Placed', width: 'minmax(132px, 1fr)', order: '-created' },
    { label: 'Type', width: '72px' },
    ...AMOUNTS.map(([line, label]) => ({
      label,
      width: '80px',
      isRight: true,
      ...(line === 'total' ? { order: '-total' } : line === 'foodSubTotal' ? { order: '-food' } : {}),
    })),
  ],
  keyOf: ({ id }) => id,
  Cells: memo(Cells),
  rowHeight: { wide: 33, narrow: 56 },
  cardsBelow: 970,
  rowClass: classes.row,
};

type ReportOrdersProps = {
  pages: Pages<ReportOrder>;
  timezone: string;
  order: ReportSearch['order'];
  onOrder: (order: ReportSearch['order']) => void;
  onOpen: (row: ReportOrder) => void;
};

/** Each finished order of the range. */
export function ReportOrders({ pages, timezone, order, onOrder, onOpen }: ReportOrdersProps) {
  const focus = useRef<ListFocus>(null);
  const today = localDate(liveClient.serverNow(), timezone);
  const clock = useMemo(() => ({ zone: timezone, today }), [timezone, today]);
  const { rows, error, isEndMissing, readAtMs, retry } = pages;
  return (
    <section className={classes.orders} aria-labelledby="report-orders">
      <h2 id="report-orders">Orders</h2>
      {error && !isEndMissing && rows && <ReadBefore error={error} readAtMs={readAtMs} retry={retry} />}
      {rows ? (
        <Clock value={clock}>
          <ListRows
            {...TABLE}
            rows={rows}
            total={pages.first?.isTotalExact ? pages.first.total : -1}
            isOld={pages.isOld}
            order={{
              current: order,
              choose: (next) => onOrder(REPORT_ORDERS.find((one) => one === next) ?? '-created'),
            }}
            onOpen={onOpen}
            readOn={readOnIn(pages, NOUN)}
            focus={focus}
            renderEnd={(isGoingToEnd) => <ListEnd pages={pages} isGoingToEnd={isGoingToEnd} />}
          />
        </Clock>
      ) : error ? (
        <ScreenError error={error} retry={retry} />
      ) : (
        <ListSkeleton height={33} />
      )}
    </section>
  );
}

function Cells({ row, isStop, open }: RowProps<ReportOrder>) {
  const { zone, today } = useContext(Clock);
  return (
    <>
      <span role="cell">
        <button
          type="button"
          data-opens
          className={classes.opens}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(row)}
        >
          #{row.orderNumber}
        </button>
      </span>
      <span role="cell" className={classes.placed}>
        {formatTimeOn(row.createdAt, zone, today)}
      </span>
      <span role="cell" className={classes.type}>
        {ORDER_TYPE_WORDS[row.orderType]}
      </span>
      {AMOUNTS.map(([line]) => (
        <span key={line} role="cell" className={classes.amount} data-line={line}>
          <Money amount={row[line]} />
        </span>
      ))}
    </>
  );
}
