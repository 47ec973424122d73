import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { memo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { RowProps } from '../../parts/list/list-rows.tsx';
import { MESSAGE_LOOKS, recipientWords } from '../../parts/message-words.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import classes from './outbox.module.css';

/** One message in a row; the button opens its text. Times are Vancouver's. */
export const MessageCells = memo(function MessageCells({ row, isStop, open }: RowProps<OutboxMessage>) {
  const { createdAt, state, channel, subject, body, error } = row;
  const recipient = recipientWords(row);
  return (
    <>
      <span role="cell" className={classes.time}>
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatTime(createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())}
        </time>
      </span>
      <span role="cell">
        <StatusChip look={MESSAGE_LOOKS[state]} />
      </span>
      <span role="cell">{METHOD_LABELS[channel]}</span>
      <span role="cell" className={classes.recipient} title={recipient}>
        {recipient}
      </span>
      <span role="cell" className={classes.subject}>
        <button
          type="button"
          data-opens
          className={classes.opens}
          title={subject || body}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(row)}
        >
          {subject || body}
        </button>
        {error !== null && (
          <span className={classes.error} title={error}>
            {error}
          </span>
        )}
      </span>
    </>
  );
});
