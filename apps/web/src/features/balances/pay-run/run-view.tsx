import type { PayRun } from '@passline/contract/balances/pay-runs';
import { payRunLinesTopic } from '@passline/contract/balances/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { formatCents } from '@passline/domain/money/cents';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { downloadFile } from '../../../parts/download-file.ts';
import { StatusChip } from '../../../parts/status-chip.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { Effects } from '../effects.tsx';
import { EftFiles } from './eft-files.tsx';
import { LineRow } from './line-row.tsx';
import { authorsWords, linesInOrder, many, progressOf, RUN_LOOKS } from './pay-run-words.ts';
import { runCsv } from './run-csv.ts';
import { RunSteps } from './run-steps.tsx';
import classes from './pay-run.module.css';

/** A pay run as it goes, live: a reload or a lost connection changes nothing of it. */
export function RunView({ run, children }: { run: PayRun; children: ReactNode }) {
  const collection = useCollection(payRunLinesTopic, { runId: run.id });
  const lines = linesInOrder(useRows(collection));
  const { kind } = useStatus(collection);
  if (kind !== 'ready' && lines.length === 0) return <ListSkeleton height={44} />;
  const { totalCents, handled, arrivedCount, arrivedCents, leftOutCents, troubled } = progressOf(lines);
  return (
    <div className={classes.columns}>
      <section className={classes.list} aria-label="Accounts of this pay run">
        <ul>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      </section>
      <div className={classes.aside}>
        <section className={classes.total} aria-label="This pay run">
          <h2>
            {many(lines.length)} <StatusChip look={RUN_LOOKS[run.state]} />
          </h2>
          <p className={classes.sum}>{formatCents(totalCents)}</p>
          <p className={classes.note}>
            <b>{formatTime(run.createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}</b> {authorsWords(run)}
          </p>
          {run.state !== 'WAITING' && run.state !== 'DECLINED' && (
            <>
              <p role="status">
                <b>
                  {handled} of {lines.length}
                </b>{' '}
                handled, {arrivedCount} arrived{troubled > 0 && `, ${troubled} need you`}
              </p>
              <progress
                className={classes.bar}
                aria-label="Handled"
                max={Math.max(lines.length, 1)}
                value={handled}
              />
              <Effects
                effects={[
                  { words: 'Arrived', cents: arrivedCents },
                  ...(leftOutCents > 0 ? [{ words: 'Left out', cents: leftOutCents }] : []),
                  { words: 'Under way, waiting or failed', cents: totalCents - arrivedCents - leftOutCents },
                ]}
                notes={[]}
              />
            </>
          )}
          <RunSteps run={run} totalCents={totalCents} />
          <ActionButton
            reason={null}
            onPress={() => downloadFile(`pay-run-${run.week}.csv`, runCsv(run, lines), 'text/csv')}
          >
            Download CSV
          </ActionButton>
        </section>
        {run.method === 'EFT' && <EftFiles run={run} />}
        {children}
      </div>
    </div>
  );
}
