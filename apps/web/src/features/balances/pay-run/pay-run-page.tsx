import { payRunsTopic } from '@passline/contract/balances/topics';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRows } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { DraftRun } from './draft-run.tsx';
import { weekWords } from './pay-run-words.ts';
import { CLOSED, PAY_RUN_ADDRESS } from './pay-run-search.ts';
import { RunList } from './run-list.tsx';
import { RunView } from './run-view.tsx';
import { usePayable } from './use-payable.ts';
import classes from './pay-run.module.css';

/** Every account that is paid for a week, together. See docs/rules/balances.md#pay-runs. */
export function PayRunPage() {
  const [{ week: chosen, run }, change] = useAddress(PAY_RUN_ADDRESS);
  const nowMs = liveClient.serverNow();
  const thisWeek = weekOf(nowMs, DEFAULT_TIME_ZONE);
  const opened = useQuery(queries.payRuns.get.queryOptions({ input: { runId: run }, enabled: run !== '' }));
  const week = opened.data?.run.week ?? chosen ?? addWeeks(thisWeek, -1);
  const goTo = (to: string) => change({ ...CLOSED, week: to }, { replace: false });
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <Link to="/balances" className={classes.back} aria-label="Balances">
          <ArrowLeft size={16} aria-hidden />
        </Link>
        <h1>Pay run</h1>
        <div className={classes.walk}>
          <button
            type="button"
            className={button.plain}
            aria-label="Previous week"
            onClick={() => goTo(addWeeks(week, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <p role="status">{weekWords(week, localDate(nowMs, DEFAULT_TIME_ZONE))}</p>
          <button
            type="button"
            className={button.plain}
            aria-label="Next week"
            disabled={week >= thisWeek}
            onClick={() => goTo(addWeeks(week, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </div>
        {week === thisWeek && <p className={classes.note}>This week is not over: what is available now.</p>}
      </header>
      {run === '' ? (
        <WeekDraft
          key={week}
          week={week}
          onOpen={(id) => change({ ...CLOSED, week, run: id }, { replace: false })}
        />
      ) : opened.data ? (
        <OpenRun
          key={run}
          runId={run}
          week={week}
          onOpen={(id) => change({ ...CLOSED, week, run: id }, { replace: false })}
        />
      ) : opened.error ? (
        <ScreenError error={opened.error} retry={() => void opened.refetch()} />
      ) : (
        <ListSkeleton height={44} />
      )}
    </section>
  );
}

type OfWeek = { week: string; onOpen: (runId: string) => void };

function WeekDraft({ week, onOpen }: OfWeek) {
  const payable = usePayable(week);
  const runs = useRows(useCollection(payRunsTopic, { week }));
  if (payable.data)
    return (
      <DraftRun week={week} payable={payable.data} onMade={onOpen}>
        <RunList week={week} runs={runs} opened="" onOpen={onOpen} />
      </DraftRun>
    );
  return payable.error ? (
    <ScreenError error={payable.error} retry={() => void payable.refetch()} />
  ) : (
    <ListSkeleton height={44} />
  );
}

function OpenRun({ runId, week, onOpen }: OfWeek & { runId: string }) {
  const runs = useRows(useCollection(payRunsTopic, { week }));
  const run = runs.find(({ id }) => id === runId);
  if (!run) return <ListSkeleton height={44} />;
  return (
    <RunView run={run}>
      <RunList week={week} runs={runs} opened={runId} onOpen={onOpen} />
    </RunView>
  );
}
