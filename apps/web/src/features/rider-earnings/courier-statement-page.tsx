import { accountsTopic } from '@passline/contract/balances/topics';
import type { CourierStatement } from '@passline/contract/rider-earnings/courier-statement';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import { earningsSpan, otherPeriod } from '@passline/domain/rider-earnings/earnings-period';
import { formatDay } from '@passline/domain/time/format-day';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import button from '../../parts/button.module.css';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { Locked } from '../../parts/locked.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { placeOfZone } from '../../parts/zoned-time.ts';
import { StatementCsv } from '../reports/statement-csv.tsx';
import { StatementCheck, StatementWeeks } from '../reports/statement-weeks.tsx';
import { StatementTable } from '../reports/statement.tsx';
import classes from './courier-statement.module.css';
import { EARNINGS_ZONE } from './earnings-address.ts';
import { STATEMENT_ADDRESS } from './statement-address.ts';
import { StatementPdf } from './statement-pdf.tsx';

/** A courier's account over one week. See docs/rules/rider-earnings.md#the-statement. */
export function CourierStatementPage() {
  const { riderUserId = '' } = useParams({ strict: false }) as { riderUserId?: string };
  return (
    <Screen title="Courier statement">
      <StatementOf key={riderUserId} riderUserId={riderUserId} />
    </Screen>
  );
}

function StatementOf({ riderUserId }: { riderUserId: string }) {
  const [search, change] = useAddress(STATEMENT_ADDRESS);
  const today = localDate(liveClient.serverNow(), EARNINGS_ZONE, zoneOffsetMs);
  const thisWeek = earningsSpan('week', today).from;
  const week = earningsSpan('week', search.week ?? today).from;
  const asked = useQuery(
    queries.riderEarnings.statement.queryOptions({
      input: { riderUserId, week },
      placeholderData: keepPreviousData,
    }),
  );
  // Whatever moves the courier's account is in the statement.
  useReadAgain(queries.riderEarnings.key(), useCollection(accountsTopic, { kind: 'courier' }));
  const code = asked.isError ? refusalCode(asked.error) : null;
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'BAD_REQUEST')
    return (
      <Locked reason="The statements of a courier are shown to super admins. Perhaps there is no such courier." />
    );
  const go = (to: string) => change({ week: to === thisWeek ? null : to }, { replace: false });
  const last = addDays(week, 6);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {asked.data && (
          <Link to="/users" search={{ userId: riderUserId }} className={classes.name}>
            {asked.data.riderName}
          </Link>
        )}
        <div className={classes.walk}>
          <button
            type="button"
            className={button.plain}
            aria-label="Previous week"
            onClick={() => go(otherPeriod('week', week, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <p role="status">
            {formatDay(week, last)} – {formatDay(last, today)}
          </p>
          <button
            type="button"
            className={button.plain}
            aria-label="Next week"
            onClick={() => go(otherPeriod('week', week, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </div>
        <span className={classes.quiet}>
          Weeks begin on Mondays at midnight in {placeOfZone(EARNINGS_ZONE)}.
        </span>
      </div>
      {asked.data ? (
        <StatementBody statement={asked.data} isOld={asked.isPlaceholderData} />
      ) : asked.isError ? (
        <ScreenError error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <ListSkeleton height={36} />
      )}
    </div>
  );
}

/** `isOld`: another week was chosen and is still being read; nothing of this one leaves the screen. */
function StatementBody({ statement, isOld }: { statement: CourierStatement; isOld: boolean }) {
  const { riderUserId, from, to, isEven, waitingCount } = statement;
  const rows = rowsOf(statement);
  const weeks = useQuery(queries.riderEarnings.weeks.queryOptions({ input: { riderUserId } }));
  return (
    <div className={classes.body} aria-busy={isOld}>
      <div className={classes.head}>
        <p className={classes.owed}>{owedWords(statement)}</p>
        <div className={classes.commands}>
          <StatementCsv name={`courier-statement-${from}-${to}`} rows={rows} isLocked={isOld} />
          <StatementPdf riderUserId={riderUserId} week={from} isLocked={isOld} />
          <Link to="/riders-earnings" search={{ rider: riderUserId, date: from }} className={button.plain}>
            Earnings
          </Link>
          <Link to="/riders-earnings/banking/$riderUserId" params={{ riderUserId }} className={button.plain}>
            Bank account
          </Link>
        </div>
      </div>
      <div className={classes.beside}>
        <StatementTable rows={rows} hrefOf={(orderId) => `/orders?order=${orderId}`} />
        <aside className={classes.aside} aria-label="About the statement">
          <StatementCheck isEven={isEven} />
          {waitingCount > 0 && (
            <p className={classes.quiet}>
              {waitingCount === 1 ? '1 delivery is' : `${waitingCount} deliveries are`} not counted yet: the
              payment of the order is in question.
            </p>
          )}
          <StatementWeeks
            weeks={weeks}
            shown={statement}
            none="No week has ended yet since the first delivery was made."
            hrefOf={(week) => `/riders-earnings/statement/${riderUserId}?week=${week.from}`}
          />
        </aside>
      </div>
    </div>
  );
}

/** At the end of the week, or now while it is not over. */
function owedWords({ riderName, after }: CourierStatement): string {
  if (after === 0) return 'Nothing is owed.';
  return after > 0
    ? `Passline owes ${riderName} ${formatMoney(after)}.`
    : `${riderName} owes ${formatMoney(-after)}.`;
}

function rowsOf({ rows }: CourierStatement): StatementRow[] {
  const inCents = (dollars: number | null) => (dollars === null ? null : centsFromDecimal(dollars));
  return rows.map(({ change, balance, ...row }) => ({
    ...row,
    changeCents: inCents(change),
    balanceCents: inCents(balance),
  }));
}
