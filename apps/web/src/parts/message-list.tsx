import type { OutboxMessage } from '@passline/contract';
import { liveClient } from '../live/live-client.ts';
import classes from './message-list.module.css';
import { CHANNEL_WORDS, MESSAGE_LOOKS } from './message-words.ts';
import { StatusChip } from './status-chip.tsx';
import { formatTime, VIEWER_ZONE } from './zoned-time.ts';

/** Messages to people, each opening into what it says. Times are the viewer's. */
export function MessageList({ messages }: { messages: readonly OutboxMessage[] }) {
  const nowMs = liveClient.serverNow();
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <details className={classes.message}>
            <summary>
              <time dateTime={new Date(message.createdAt).toISOString()}>
                {formatTime(message.createdAt, VIEWER_ZONE, nowMs)}
              </time>
              <span className={classes.state}>
                <StatusChip look={MESSAGE_LOOKS[message.state]} />
              </span>
              <span className={classes.channel}>{CHANNEL_WORDS[message.channel]}</span>
              <span className={classes.recipient}>{message.recipient}</span>
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
