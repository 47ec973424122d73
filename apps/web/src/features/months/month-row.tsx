import type { Month } from '@passline/contract/months/months';
import { monthWords } from '@passline/domain/months/month';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { formatMoney } from '../../parts/money.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import type { MonthsSearch } from './months-search.ts';
import classes from './months.module.css';

const LOOKS = {
  'under way': { word: 'Under way', tone: 'new', Icon: CircleDashed },
  open: { word: 'Open', tone: 'preparing', Icon: CircleDot },
  closed: { word: 'Closed', tone: 'done', Icon: Lock },
} as const;

type MonthRowProps = { month: Month; onOpen: (dialog: NonNullable<MonthsSearch['open']>) => void };

/** A month: its state, what can be done with it, and what it holds where it is closed. */
export function MonthRow({ month: { month, state, isNext, isLastClosed, closed }, onOpen }: MonthRowProps) {
  const words = monthWords(month);
  return (
    <li className={classes.month} aria-label={words}>
      <div className={classes.monthHead}>
        <h2>{words}</h2>
        <StatusChip look={LOOKS[state]} />
        <div className={classes.commands}>
          {isNext && (
            <button type="button" className={button.primary} onClick={() => onOpen('close')}>
              Close {words}
            </button>
          )}
          {isLastClosed && (
            <button type="button" className={button.plain} onClick={() => onOpen('reopen')}>
              Open again
            </button>
          )}
          <button
            type="button"
            className={button.plain}
            aria-label={`Journal of ${words}`}
            onClick={() => onOpen('journal')}
          >
            Journal
          </button>
        </div>
      </div>
      {closed && <Figures closed={closed} words={words} />}
    </li>
  );
}

function Figures({ closed, words }: { closed: NonNullable<Month['closed']>; words: string }) {
  const { at, by, postingCount, moved, balances } = closed;
  const postings = postingCount === 1 ? '1 posting' : `${postingCount.toLocaleString('en')} postings`;
  return (
    <>
      <p className={classes.quiet}>
        {postings}, {formatMoney(moved)} moved. Closed by {by},{' '}
        {formatTime(at, DEFAULT_TIME_ZONE, liveClient.serverNow())}.
      </p>
      {balances.length > 0 && (
        <details>
          <summary>Balances at the end of {words}</summary>
          <dl className={classes.balances}>
            {balances.map(({ key, name, balance }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{formatMoney(balance)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
