import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { ReportCsv } from './report-csv.tsx';
import { ReportOrders } from './report-orders.tsx';
import { ReportPrint } from './report-print.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportTotals } from './report-totals.tsx';
import { countWords } from './report-words.ts';
import classes from './reports.module.css';
import { useReport, type ReportOf } from './use-report.ts';

type ReportBodyProps = {
  of: ReportOf;
  place: string;
  search: ReportSearch;
  /** Another range was chosen and is still being read: nothing of this one leaves the screen. */
  isOld: boolean;
  change: ChangeAddress<ReportSearch>;
};

/** The sums of the range, and each of its orders. */
export function ReportBody({ of, place, search, isOld, change }: ReportBodyProps) {
  const report = useReport(of, search.order);
  const [isPrinting, setPrinting] = useState(false);
  const { totals, pages } = report;
  const { span: days, timezone, locationId } = of;
  if (!totals.data)
    return totals.isError ? (
      <ScreenError error={totals.error} retry={() => void totals.refetch()} />
    ) : (
      <ListSkeleton height={36} />
    );
  const { data } = totals;
  const name = `report-${days.from}-${days.to}`;
  return (
    <div className={classes.body} aria-busy={isOld}>
      <div className={classes.head}>
        <p role="status" className={classes.count}>
          {countWords(data)}
        </p>
        {data.orderCount > 0 && (
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
            <ReportCsv
              name={name}
              pages={pages}
              isLocked={isOld}
              timezone={timezone}
              taxNames={Object.keys(data.taxes)}
            />
          </div>
        )}
      </div>
      {data.orderCount === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title="No finished orders"
          text="Orders count once they are done, on the day they were placed."
        />
      ) : (
        <>
          <ReportTotals totals={data} />
          <ReportOrders
            pages={pages}
            timezone={timezone}
            order={search.order}
            onOrder={(order) => change({ order })}
            onOpen={({ id }) => change({ lines: id }, { replace: false })}
          />
        </>
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
          pages={pages}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  );
}
