import { accountsTopic } from '@passline/contract/balances/topics';
import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { earningsSpan, otherPeriod } from '@passline/domain/rider-earnings/earnings-period';
import { formatDay } from '@passline/domain/time/format-day';
import { addDays, localDate, startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import styles from './courier.module.css';
import person from './person.module.css';

/** This week and those before it. */
const WEEKS = 4;

/** What a courier earned in each of the last weeks; each leads to the deliveries behind it. See docs/rules/users.md#couriers. */
export function CourierWeeks({ riderUserId }: { riderUserId: string }) {
  useServerMinute();
  const offsetAt = zoneOffsetMs;
  const today = localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE, offsetAt);
  const weeks = lastWeeks(today);
  const start = (date: string) => startOfLocalDay(date, DEFAULT_TIME_ZONE, offsetAt);
  const answers = useQueries({
    queries: weeks.map(({ from, before }) =>
      queries.riderEarnings.summary.queryOptions({
        input: { riderUserId, from: start(from), before: start(before) },
      }),
    ),
  });
  // A delivery that is made and cash that a colleague settles move the courier's account.
  useReadAgain(queries.riderEarnings.key(), useCollection(accountsTopic, { kind: 'courier' }));
  const failed = answers.find(({ data, error }) => !data && error);
  if (failed)
    return (
      <p className={person.none} role="alert">
        {messageOf(failed.error)}{' '}
        <button
          type="button"
          className={button.plain}
          onClick={() => {
            for (const { error, refetch } of answers) if (error) void refetch();
          }}
        >
          Try again
        </button>
      </p>
    );
  const [now] = answers;
  if (!now?.data || answers.some(({ data }) => !data)) return <ListSkeleton height={36} />;
  const owes = now.data.riders.find((rider) => rider.riderUserId === riderUserId)?.owes ?? 0;
  const waiting = answers.reduce((sum, { data }) => sum + (data?.waitingCount ?? 0), 0);
  return (
    <>
      <table className={styles.weeks} aria-label="Earnings by week">
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Deliveries</th>
            <th scope="col">Online</th>
            <th scope="col">Cash</th>
            <th scope="col">Earned</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, before }, at) => {
            const totals = answers[at]?.data?.totals;
            return (
              <tr key={from}>
                <th scope="row">
                  <Link to="/riders-earnings" search={{ rider: riderUserId, ...(at > 0 && { date: from }) }}>
                    {at === 0 ? 'This week' : at === 1 ? 'Last week' : spanWords(from, before, today)}
                  </Link>
                </th>
                <td>{totals?.deliveryCount}</td>
                <td>{formatMoney(totals?.online ?? 0)}</td>
                <td>{formatMoney(totals?.cash ?? 0)}</td>
                <td>{formatMoney(totals?.total ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {owes > 0 && <p className={styles.note}>Owes {formatMoney(owes)} of customers’ cash.</p>}
      {waiting > 0 && (
        <p className={styles.note}>
          {waiting === 1 ? '1 delivery is' : `${waiting} deliveries are`} not counted yet: the payment of the
          order is in question.
        </p>
      )}
    </>
  );
}

function lastWeeks(today: string) {
  const weeks = [earningsSpan('week', today)];
  for (let at = 1; at < WEEKS; at += 1)
    weeks.push(earningsSpan('week', otherPeriod('week', weeks[at - 1]?.from ?? today, -1)));
  return weeks;
}

function spanWords(from: string, before: string, today: string): string {
  return `${formatDay(from, today)} – ${formatDay(addDays(before, -1), today)}`;
}
