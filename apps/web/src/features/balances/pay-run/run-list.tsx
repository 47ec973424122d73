import type { PayRun } from '@passline/contract/balances/pay-runs';
import { payoutsTopic, payRunsTopic } from '@passline/contract/balances/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { authorsWords, RUN_LOOKS } from './pay-run-words.ts';
import classes from './pay-run.module.css';

type RunListProps = {
  week: string;
  runs: readonly PayRun[];
  opened: string;
  onOpen: (runId: string) => void;
};

/** The pay runs of the week, the newest first; '' opens what can still be paid. */
export function RunList({ week, runs, opened, onOpen }: RunListProps) {
  const input = { week };
  const key = queries.payRuns.list.key({ input });
  useReadAgain(key, useCollection(payRunsTopic, input));
  useReadAgain(key, useCollection(payoutsTopic, { locationId: null }));
  const { data } = useQuery(queries.payRuns.list.queryOptions({ input }));
  if (runs.length === 0) return null;
  const nowMs = liveClient.serverNow();
  const newest = runs.toSorted((a, b) => b.createdAt - a.createdAt);
  return (
    <section className={classes.card} aria-label="Pay runs of this week">
      <header>
        <h2>Pay runs of this week</h2>
      </header>
      <ul className={classes.runs}>
        {newest.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              aria-current={run.id === opened || undefined}
              onClick={() => onOpen(run.id)}
            >
              <span>
                <b>{formatTime(run.createdAt, DEFAULT_TIME_ZONE, nowMs)}</b>
                <small>
                  {run.method === 'EFT' ? 'By bank file' : 'By VoPay'}. {authorsWords(run)}
                </small>
                <SentOf amounts={data?.find(({ id }) => id === run.id)} />
              </span>
              <StatusChip look={RUN_LOOKS[run.state]} />
            </button>
          </li>
        ))}
        {opened !== '' && (
          <li>
            <button type="button" onClick={() => onOpen('')}>
              What can still be paid
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What has left the accounts, by their postings, of what was agreed on. */
function SentOf({ amounts }: { amounts: { sent: number; total: number } | undefined }) {
  if (!amounts) return null;
  return (
    <small>
      <b>{formatMoney(amounts.sent)}</b> of {formatMoney(amounts.total)} sent
    </small>
  );
}
