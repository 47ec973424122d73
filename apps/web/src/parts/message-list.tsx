import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { liveClient } from '../live/live-client.ts';
import classes from './message-list.module.css';
import { MESSAGE_LOOKS, recipientWords } from './message-words.ts';
import { StatusChip } from './status-chip.tsx';
import { formatTime } from './zoned-time.ts';

/** Messages to people, each opening to show its text. `zone`: the zone of its times. */
export function MessageList({ messages, zone }: { messages: readonly OutboxMessage[]; zone: string }) {
  const nowMs = liveClient.serverNow();
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <details className={classes.message}>
            <summary>
              <time dateTime={new Date(message.createdAt).toISOString()}>
                {formatTime(message.createdAt, zone, nowMs)}
              </time>
              <span className={classes.state}>
                <StatusChip look={MESSAGE_LOOKS[message.state]} />
              </span>
              <span className={classes.channel}>{METHOD_LABELS[message.channel]}</span>
              <span className={classes.recipient}>{recipientWords(message)}</span>
              <span className={classes.subject}>{message.subject}</span>
              {message.error !== null && <span className={classes.error}>{message.error}</span>}
            </summary>
            <p className={classes.body}>{message.body}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
