import type { OutboxMessage } from '@passline/contract';
import { liveClient } from '../../live/live-client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { CHANNEL_WORDS, MESSAGE_LOOKS } from '../../parts/message-words.ts';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime, VIEWER_ZONE } from '../../parts/zoned-time.ts';
import classes from './outbox.module.css';

/** What a message says, and what became of it. */
export function MessageDialog({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const { subject, body, channel, recipient, createdAt, settledAt, state, error } = message;
  const time = (atMs: number) => formatTime(atMs, VIEWER_ZONE, liveClient.serverNow());
  return (
    <Dialog title={subject || CHANNEL_WORDS[channel]} onClose={onClose} isSide>
      <dl className={classes.facts}>
        <dt>To</dt>
        <dd>{recipient}</dd>
        <dt>Channel</dt>
        <dd>{CHANNEL_WORDS[channel]}</dd>
        <dt>Written</dt>
        <dd>{time(createdAt)}</dd>
        <dt>State</dt>
        <dd>
          <StatusChip look={MESSAGE_LOOKS[state]} /> {settledAt !== null && time(settledAt)}
        </dd>
      </dl>
      {error !== null && <p className={classes.failure}>{error}</p>}
      <p className={classes.body}>{body}</p>
    </Dialog>
  );
}
