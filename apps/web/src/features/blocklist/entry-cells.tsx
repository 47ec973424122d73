import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { ListTable, RowProps } from '../../parts/list/list-rows.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { blockedWords } from './entry-words.ts';
import type { NamedEntry } from './use-blocked-people.ts';
import styles from './blocklist.module.css';

/** One entry in a row; the button opens it, and the link the page of its user. Times are those of the platform, as on the person's page. */
const EntryCells = memo(function EntryCells({ row, isStop, open }: RowProps<NamedEntry>) {
  const { userId, name, description, createdAt, createdBy } = row;
  const words = blockedWords(row, name);
  return (
    <>
      <span role="cell" className={styles.blocked}>
        <button
          type="button"
          data-opens
          className={styles.opens}
          title={words}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(row)}
        >
          {words}
        </button>
        {userId !== '' && (
          <Link
            to="/users"
            search={{ userId }}
            className={styles.profile}
            aria-label={`Profile of ${name}`}
            tabIndex={isStop ? 0 : -1}
          >
            Profile
          </Link>
        )}
      </span>
      <span role="cell" className={styles.description} title={description}>
        {description}
      </span>
      <span role="cell" className={styles.by} title={createdBy}>
        {createdBy}
      </span>
      <span role="cell" className={styles.time}>
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatTime(createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}
        </time>
      </span>
    </>
  );
});

export const ENTRY_TABLE: ListTable<NamedEntry> = {
  label: 'Blocked users',
  columns: [
    { label: 'Blocked', width: 'minmax(200px, 1fr)' },
    { label: 'Description', width: 'minmax(160px, 1fr)' },
    { label: 'By', width: 'minmax(96px, 136px)' },
    { label: 'When', width: '144px' },
  ],
  keyOf: ({ id }) => id,
  Cells: EntryCells,
  rowHeight: { wide: 48, narrow: 88 },
  cardsBelow: 700,
  rowClass: styles.row,
};
