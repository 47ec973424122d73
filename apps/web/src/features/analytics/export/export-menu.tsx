import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { localDate } from '@passline/domain/time/local-date';
import { useRef } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { downloadFile } from '../../../parts/download-file.ts';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { lateModule } from '../../../parts/late/late-module.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { shownWordsNow } from '../charts/known-names.ts';
import type { Fetched } from '../fetch/fetched.ts';
import type { Analytics } from '../fetch/use-analytics.ts';
import classes from './export-menu.module.css';
import { fileName } from './file-words.ts';
import { useOrdersFile } from './use-orders-file.ts';

const loadFiguresCsv = lateModule(() => import('./figures-csv.ts'));

type ExportMenuProps = { analytics: Pick<Analytics, 'shown' | 'fetching' | 'offsetAt' | 'isOffline'> };

/** What is shown as files: the figures, and all orders behind them. See docs/rules/analytics.md#files. */
export function ExportMenu({ analytics }: ExportMenuProps) {
  const { shown, fetching, offsetAt, isOffline } = analytics;
  const isPhone = useIsPhone();
  const { readCount, write, stop } = useOrdersFile();
  const menu = useRef<HTMLDivElement>(null);
  const wait = fetching ? 'Available when the fetch has ended.' : null;
  const lacking = shown ? wait : (wait ?? 'Fetch orders first.');
  const total = shown ? shown.figures.totals.orders + shown.figures.totals.cancelled : 0;
  const clockOf = ({ asked: { zone } }: Fetched) => ({
    zone,
    today: localDate(liveClient.serverNow(), zone, offsetAt),
    offsetAt,
  });
  const writeFigures = async (fetched: Fetched) => {
    try {
      const { writeFiguresCsv } = await loadFiguresCsv();
      const clock = clockOf(fetched);
      const name = fileName(`figures-by-${fetched.by}`, fetched, offsetAt);
      downloadFile(
        `${name}.csv`,
        writeFiguresCsv(fetched, clock, shownWordsNow(fetched, clock)),
        'text/csv;charset=utf-8',
      );
    } catch (error) {
      notify.error(`No file was written. ${messageOf(error)}`);
    }
  };
  const noOrders = () => {
    if (readCount !== null) return 'A file of them is being written.';
    if (isOffline) return 'Offline. Orders can be read as soon as the connection is back.';
    return total === 0 ? 'There are none.' : null;
  };
  return (
    <>
      {readCount !== null && (
        <button
          type="button"
          className={`${button.plain} ${classes.stop}`}
          onClick={() => {
            menu.current?.querySelector('button')?.focus();
            stop();
          }}
        >
          Stop ({formatCount(readCount)} of {formatCount(total)} read)
        </button>
      )}
      <div ref={menu} className={classes.menu}>
        <MoreMenu
          className={isPhone ? classes.icon : undefined}
          {...(isPhone && { name: 'Export' })}
          steps={[
            {
              label: 'Figures (CSV)',
              reason: lacking,
              run: () => shown && void writeFigures(shown),
            },
            {
              id: 'orders',
              label: 'Orders (CSV)',
              reason: lacking ?? noOrders(),
              run: () => shown && void write(shown, clockOf(shown)),
            },
          ]}
        >
          {isPhone ? (
            <Ellipsis size={20} aria-hidden />
          ) : (
            <>
              <Download size={16} aria-hidden />
              Export
            </>
          )}
        </MoreMenu>
      </div>
    </>
  );
}
