import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookCheck from 'lucide-react/icons/book-check';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { JournalDialog } from './journal-dialog.tsx';
import { MonthRow } from './month-row.tsx';
import { MONTHS_ADDRESS } from './months-search.ts';
import classes from './months.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useMonths } from './use-months.ts';

/** The months of the books: what is closed, what each held, and its journal. See docs/rules/months.md. */
export function MonthsPage() {
  const [{ month, open }, change] = useAddress(MONTHS_ADDRESS);
  const { data, error, refetch } = useMonths();
  const close = () => change({ month: '', open: null });
  const opened = data?.find((one) => one.month === month);
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <Link to="/balances" className={classes.back} aria-label="Balances">
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <h1>Months</h1>
        <div className={classes.links}>
          <Link to="/balances/bank" className={button.plain}>
            Bank statement
          </Link>
          <button
            type="button"
            className={button.plain}
            onClick={() => change({ month: '', open: 'accounts' }, { replace: false })}
          >
            Accounts of the journal
          </button>
        </div>
      </header>
      {data ? (
        data.length === 0 ? (
          <EmptyState
            icon={BookCheck}
            title="No months yet"
            text="A month appears with the first posting, and can be closed once it is over."
          />
        ) : (
          <ul className={classes.months} aria-label="Months, the newest first">
            {data.map((one) => (
              <MonthRow
                key={one.month}
                month={one}
                onOpen={(dialog) => change({ month: one.month, open: dialog }, { replace: false })}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={64} />
      )}
      {opened && open === 'close' && <CloseDialog key={month} month={opened} onClose={close} />}
      {opened && open === 'reopen' && <ReopenDialog key={month} month={opened} onClose={close} />}
      {opened && open === 'journal' && <JournalDialog key={month} month={opened} onClose={close} />}
      {open === 'accounts' && <AccountsDialog onClose={close} />}
    </section>
  );
}
