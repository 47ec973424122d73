import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Inbox from 'lucide-react/icons/inbox';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { api, queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import type { ListCsv } from '../../parts/list/export-button.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { ListTable } from '../../parts/list/list-rows.tsx';
import { usePages } from '../../parts/list/use-pages.ts';
import { MESSAGE_LOOKS } from '../../parts/message-words.ts';
import { StandInNotice } from '../../parts/stand-in-notice.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { zoneNote } from '../../parts/zoned-time.ts';
import { liveClient } from '../../live/live-client.ts';
import { MessageCells } from './message-cells.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { isUnderWay, READ_UNDER_WAY_EVERY_MS } from './message-under-way.ts';
import classes from './outbox.module.css';
import { OutboxFilters } from './outbox-filters.tsx';
import { OUTBOX_ADDRESS } from './outbox-search.ts';

const NOUN = { one: 'message', many: 'messages' };

const TABLE: ListTable<OutboxMessage> = {
  label: 'Messages',
  columns: [
    { label: 'Written', width: '112px', order: 'created' },
    { label: 'State', width: '104px' },
    { label: 'Channel', width: '88px' },
    { label: 'Recipient', width: 'minmax(120px, 260px)' },
    { label: 'Message', width: 'minmax(0, 1fr)' },
  ],
  keyOf: ({ id }) => id,
  Cells: MessageCells,
  rowHeight: { wide: 48, narrow: 96 },
  rowClass: classes.row,
};

const instant = (atMs: number | null) => (atMs === null ? '' : new Date(atMs).toISOString());
const CSV: ListCsv<OutboxMessage> = {
  name: 'outbox',
  columns: [
    { label: 'Written', text: ({ createdAt }) => instant(createdAt) },
    { label: 'Settled', text: ({ settledAt }) => instant(settledAt) },
    { label: 'State', text: ({ state }) => MESSAGE_LOOKS[state].word },
    { label: 'Channel', text: ({ channel }) => METHOD_LABELS[channel] },
    { label: 'Recipient', text: ({ recipient }) => recipient },
    { label: 'Subject', text: ({ subject }) => subject },
    { label: 'Text', text: ({ body }) => body },
    { label: 'Error', text: ({ error }) => error ?? '' },
  ],
};

/** Every message to people, the newest first. See docs/rules/outbox.md#the-list. */
export function OutboxPage() {
  const [search, change] = useAddress(OUTBOX_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const { q, channel, state, order, message } = search;
  const input = {
    ...(channel ? { channel } : {}),
    ...(state ? { state } : {}),
    ...(q ? { search: q } : {}),
    order,
  };
  const pages = usePages({
    key: queries.outbox.list.key({ type: 'infinite', input }),
    limits: { first: 50, most: 200 },
    read: (page, signal) => api.outbox.list({ ...input, ...page }, signal ? { signal } : {}),
    // Of a list that was read far, each page would be read again.
    refreshMs: (read) =>
      read.length === 1 && read[0]?.rows.some(isUnderWay) ? READ_UNDER_WAY_EVERY_MS : Infinity,
  });
  const note = zoneNote(DEFAULT_TIME_ZONE, liveClient.serverNow());
  return (
    <>
      <ListScreen
        title="Outbox"
        noun={NOUN}
        pages={pages}
        table={TABLE}
        csv={CSV}
        onOpen={({ id }) => change({ message: id }, { replace: false })}
        search={{ label: 'Search messages', placeholder: 'Recipient or text', text: typed, onText: type }}
        order={{
          current: order,
          choose: (next) => change({ order: next === 'created' ? 'created' : '-created' }),
        }}
        filters={{
          count: Number(channel !== null) + Number(state !== null),
          clear: () => change({ channel: null, state: null }),
          fields: <OutboxFilters channel={channel} state={state} change={change} />,
        }}
        actions={
          <button type="button" className={button.plain} onClick={() => pages.retry()}>
            <RefreshCw size={14} aria-hidden />
            Refresh
          </button>
        }
        notice={
          <>
            {pages.first && <StandInNotice channels={pages.first.standIns} />}
            {note && <p className={classes.note}>Times are {note}.</p>}
          </>
        }
        empty={{
          icon: Inbox,
          title: 'No messages yet',
          text: 'They appear here as notification rules fire.',
        }}
        narrowed={
          q || channel || state
            ? {
                text: 'Try another channel or state, or fewer letters.',
                label: q ? 'Clear the search' : 'Clear the filters',
                clear: () => {
                  type('');
                  change({ q: '', channel: null, state: null });
                },
              }
            : null
        }
      />
      {message !== '' && (
        <MessageDialog
          key={message}
          messageId={message}
          listed={pages.rows?.find(({ id }) => id === message)}
          onClose={() => change({ message: '' })}
        />
      )}
    </>
  );
}
