import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatCount } from '../../parts/list/count-words.ts';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { ReportCsv } from './report-csv.tsx';
import { ReportOrders } from './report-orders.tsx';
import { ReportPrint } from './report-print.tsx';
import { REPORT_VIEWS, VIEW_WORDS, type ReportSearch } from './report-search.ts';
import { ReportTotals } from './report-totals.tsx';
import { countWords } from './report-words.ts';
import classes from './reports.module.css';
import { StatementAside } from './statement-aside.tsx';
import { StatementCsv } from './statement-csv.tsx';
import { rowsOf } from './statement-rows.ts';
import { StatementTable } from './statement.tsx';
import { useOrderHref } from './use-order-href.ts';
import { useReport, type ReportOf } from './use-report.ts';

type ReportBodyProps = {
  of: ReportOf;
  place: string;
  search: ReportSearch;
  /** Another range was chosen and is still being read: nothing of this one leaves the screen. */
  isOld: boolean;
  change: ChangeAddress<ReportSearch>;
};

/** The statement of the range, its sums, and each of its orders. */
export function ReportBody({ of, place, search, isOld, change }: ReportBodyProps) {
  const report = useReport(of, search.order);
  const [isPrinting, setPrinting] = useState(false);
  const hrefOf = useOrderHref();
  const { totals, pages } = report;
  const { span: days, timezone, locationId } = of;
  if (!totals.data)
    return totals.isError ? (
      <ScreenError error={totals.error} retry={() => void totals.refetch()} />
    ) : (
      <ListSkeleton height={36} />
    );
  const { data } = totals;
  const rows = rowsOf(data, of);
  const name = `report-${days.from}-${days.to}`;
  return (
    <div className={classes.body} aria-busy={isOld}>
      <div className={classes.head}>
        <p role="status" className={classes.count}>
          {countWords(data)}
        </p>
        <div className={classes.commands}>
          <button
            type="button"
            className={button.plain}
            aria-disabled={isPrinting || isOld}
            onClick={() => isOld || setPrinting(true)}
          >
            <Printer size={16} aria-hidden />
            {isPrinting ? 'Preparing…' : 'Print'}
          </button>
          <StatementCsv name={`statement-${days.from}-${days.to}`} rows={rows} isLocked={isOld} />
          {data.orderCount > 0 && (
            <ReportCsv
              name={name}
              pages={pages}
              isLocked={isOld}
              timezone={timezone}
              taxNames={Object.keys(data.taxes)}
            />
          )}
        </div>
      </div>
      <div className={`${toolbar.choices} ${classes.views}`} role="group" aria-label="What is shown">
        {REPORT_VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={search.view === view}
            onClick={() => change({ view })}
          >
            {VIEW_WORDS[view]}
            {view === 'orders' && ` ${formatCount(data.orderCount)}`}
          </button>
        ))}
      </div>
      {search.view === 'statement' ? (
        <div className={classes.beside}>
          <StatementTable rows={rows} hrefOf={hrefOf} />
          <StatementAside of={of} isEven={data.statement.isEven} />
        </div>
      ) : data.orderCount === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title="No finished orders"
          text="Orders count once they are done, on the day they were placed."
        />
      ) : search.view === 'lines' ? (
        <ReportTotals totals={data} />
      ) : (
        <ReportOrders
          pages={pages}
          timezone={timezone}
          order={search.order}
          onOrder={(order) => change({ order })}
          onOpen={({ id }) => change({ lines: id }, { replace: false })}
        />
      )}
      {search.lines !== '' && (
        <LinesDialog
          row={pages.rows?.find(({ id }) => id === search.lines)}
          isRead={pages.rows !== undefined}
          locationId={locationId}
          onClose={() => change({ lines: '' })}
        />
      )}
      {isPrinting && (
        <ReportPrint
          place={place}
          days={days}
          timezone={timezone}
          totals={data}
          statement={rows}
          hrefOf={hrefOf}
          pages={pages}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  );
}
