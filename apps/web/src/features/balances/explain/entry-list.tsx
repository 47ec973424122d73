import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import type { Entry } from '@passline/contract/balances/entries';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { footWords } from '../../../parts/list/count-words.ts';
import { ListSkeleton, ReadBefore } from '../../../parts/list/list-states.tsx';
import { usePages } from '../../../parts/list/use-pages.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { EntryRow } from './entry-row.tsx';
import classes from './explain.module.css';
import { groupEntries } from './group-entries.ts';
import type { Explained } from './use-explained.ts';

type EntryListProps = { explained: Explained; kind: Entry['kind'] | null; zone: string };

/** The entries, newest first, grouped by day and by what they belong to. */
export function EntryList({ explained, kind, zone }: EntryListProps) {
  const offsetAt = zoneOffsetMs;
  const input = { ...explained, ...(kind ? { kind } : {}) };
  const pages = usePages({
    key: queries.balances.entries.key({ type: 'infinite', input }),
    limits: { first: 50, most: 200 },
    read: (page, signal) => api.balances.entries({ ...input, ...page }, signal ? { signal } : {}),
  });
  const { rows, first, answers, error, retry, readOn, canReadOn, isEndComing, isEndMissing } = pages;
  if (!rows) return error ? <ScreenError error={error} retry={retry} /> : <ListSkeleton height={48} />;
  if (rows.length === 0) return <p className={classes.note}>No entries in this period.</p>;
  const today = localDate(liveClient.serverNow(), zone, offsetAt);
  const foot = footWords(rows.length, first, answers?.at(-1)?.next === null);
  return (
    <div className={classes.days} aria-busy={pages.isOld}>
      {error && !isEndMissing && <ReadBefore error={error} readAtMs={pages.readAtMs} retry={retry} />}
      {groupEntries(rows, zone, offsetAt).map(({ date, groups }) => (
        <section key={date} aria-label={formatDay(date, today)}>
          <h3>{formatDay(date, today)}</h3>
          <ul>
            {groups.map((group) => (
              <EntryRow key={group.belongsId} group={group} zone={zone} offsetAt={offsetAt} />
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.end}>
        {foot !== null && <span className={classes.note}>{foot}</span>}
        {(canReadOn || isEndMissing) && (
          <button
            type="button"
            className={button.plain}
            aria-disabled={isEndComing}
            onClick={isEndMissing ? retry : readOn}
          >
            {isEndComing ? 'Reading…' : isEndMissing ? 'The rest could not be read. Try again' : 'Show more'}
          </button>
        )}
      </div>
    </div>
  );
}
