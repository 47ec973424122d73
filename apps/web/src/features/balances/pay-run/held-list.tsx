import type { PayableAccount } from '@passline/contract/balances/pay-runs';
import { centsFromDecimal, formatCents, sumCents } from '@passline/domain/money/cents';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import Minus from 'lucide-react/icons/minus';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import classes from './pay-run.module.css';

const ICONS: Readonly<Record<string, typeof Ban>> = {
  'no-bank-account': Landmark,
  'bank-numbers-closed': Landmark,
  'bank-account-changed': Clock,
  'account-on-hold': ShieldAlert,
  'in-pay-run': Hourglass,
};

/** Who is owed and not paid, with the server's reason and the way to its end; and who owes, in no total. */
export function HeldList({ rows }: { rows: readonly PayableAccount[] }) {
  const held = rows.filter((row) => row.held !== null);
  const owing = rows.filter(({ payable, balance }) => payable === 0 && balance < 0);
  if (held.length + owing.length === 0) return null;
  const sumOf = (some: readonly PayableAccount[], what: 'payable' | 'balance') =>
    sumCents(some.map((row) => centsFromDecimal(row[what])));
  return (
    <section className={classes.card} aria-label="Held, not paid">
      {held.length > 0 && (
        <>
          <header>
            <h2>Held, not paid</h2>
            <span>{formatCents(sumOf(held, 'payable'))}</span>
          </header>
          <ul className={classes.held}>
            {held.map((row) => (
              <Held key={row.accountId} row={row} />
            ))}
          </ul>
        </>
      )}
      {owing.length > 0 && (
        <details className={classes.owing}>
          <summary>
            <span>
              <ChevronDown size={16} aria-hidden />
              {owing.length === 1 ? '1 account owes' : `${owing.length} accounts owe`}, in no total
            </span>
            <b data-negative>{formatCents(sumOf(owing, 'balance'))}</b>
          </summary>
          <ul className={classes.held}>
            {owing.map((row) => (
              <Owing key={row.accountId} row={row} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Owing({ row }: { row: PayableAccount }) {
  return (
    <li data-account-id={row.accountId}>
      <Minus size={16} aria-hidden />
      <Name row={row} />
      <b data-negative>{formatCents(centsFromDecimal(row.balance))}</b>
      <p>
        Taken from what it earns next. <AccountLink row={row} words="Open account" />
      </p>
    </li>
  );
}

function Held({ row }: { row: PayableAccount }) {
  const Icon = ICONS[row.held?.code ?? ''] ?? Ban;
  return (
    <li data-account-id={row.accountId}>
      <Icon size={16} aria-hidden />
      <Name row={row} />
      <b>{formatCents(centsFromDecimal(row.payable))}</b>
      <p>
        {row.held?.reason} <WayOut row={row} />
      </p>
    </li>
  );
}

function Name({ row }: { row: PayableAccount }) {
  return (
    <span>
      <b>{row.name}</b> {row.place}
    </span>
  );
}

/** Where the reason ends. */
function WayOut({ row }: { row: PayableAccount }) {
  const code = row.held?.code;
  if (code === 'in-pay-run') return null;
  if (code === 'account-on-hold') return <Link to="/balances">Open check</Link>;
  if (row.restaurantId === null) return <AccountLink row={row} words="Open account" />;
  return <Link to={`/restaurant/banking/${row.restaurantId}/${row.accountId}` as never}>Open banking</Link>;
}

function AccountLink({ row, words }: { row: PayableAccount; words: string }) {
  const search = {
    ...(row.kind === 'courier' ? { tab: 'couriers' } : {}),
    open: 'entries',
    account: row.accountId,
  };
  return (
    <Link to="/balances" search={search as never}>
      {words}
    </Link>
  );
}
