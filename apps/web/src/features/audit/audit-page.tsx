import type { AuditRow } from '@passline/contract/audit/audit';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import History from 'lucide-react/icons/history';
import { api, queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { ListTable } from '../../parts/list/list-rows.tsx';
import { usePages } from '../../parts/list/use-pages.ts';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { zoneNote } from '../../parts/zoned-time.ts';
import { AuditCells } from './audit-cells.tsx';
import { AUDIT_CSV } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { askedOf, AUDIT_ADDRESS, EVERYTHING, filterCount } from './audit-search.ts';
import classes from './audit.module.css';
import { EntryDialog } from './entry-dialog.tsx';

const NOUN = { one: 'entry', many: 'entries' };

const TABLE: ListTable<AuditRow> = {
  label: 'What happened',
  columns: [
    { label: 'Time', width: '152px' },
    { label: 'Who', width: 'minmax(96px, 168px)' },
    { label: 'Did', width: 'minmax(140px, 1fr)' },
    { label: 'Record', width: 'minmax(140px, 1fr)' },
    { label: 'Change', width: 'minmax(140px, 1.2fr)' },
  ],
  keyOf: ({ id }) => String(id),
  Cells: AuditCells,
  rowHeight: { wide: 48, narrow: 112 },
  rowClass: classes.row,
};

/** Everything that people, programs and the product itself did, the newest first. See docs/rules/audit.md. */
export function AuditPage() {
  const [search, change] = useAddress(AUDIT_ADDRESS);
  const [typed, type] = useTypedText(search.record, (record) => change({ record: record.trim() }));
  const input = askedOf(search);
  const pages = usePages({
    key: queries.audit.list.key({ type: 'infinite', input }),
    limits: { first: 50, most: 200 },
    read: (page, signal) => api.audit.list({ ...input, ...page }, signal ? { signal } : {}),
  });
  const count = filterCount(search);
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  const clear = () => {
    type('');
    change(EVERYTHING);
  };
  return (
    <>
      <ListScreen
        title="What happened"
        noun={NOUN}
        pages={pages}
        table={TABLE}
        csv={AUDIT_CSV}
        onOpen={({ id }) => change({ entry: String(id) }, { replace: false })}
        search={{
          label: 'Find by the id of a record',
          placeholder: 'Id of a record',
          text: typed,
          onText: type,
        }}
        filters={{ count, clear, fields: <AuditFilters search={search} change={change} /> }}
        actions={
          <button type="button" className={button.plain} onClick={() => pages.retry()}>
            <RefreshCw size={14} aria-hidden />
            Refresh
          </button>
        }
        notice={note && <p className={classes.note}>Times are {note}.</p>}
        empty={{
          icon: History,
          title: 'Nothing was done yet',
          text: 'Every change will be listed here, with its author.',
        }}
        narrowed={
          count > 0 || search.record !== ''
            ? { text: 'Try a longer time, or fewer filters.', label: 'Clear the filters', clear }
            : null
        }
      />
      {search.entry !== '' && (
        <EntryDialog
          key={search.entry}
          entry={search.entry}
          listed={pages.rows?.find(({ id }) => String(id) === search.entry)}
          onClose={() => change({ entry: '' })}
          onNarrow={(filters) => change({ ...filters, entry: '' }, { replace: false })}
        />
      )}
    </>
  );
}
