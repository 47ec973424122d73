import type { OutboxMessage } from '@passline/contract/outbox/outbox';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { MESSAGE_LOOKS, recipientWords } from '../../parts/message-words.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { MessageParts } from './message-parts.tsx';
import { isUnderWay, READ_UNDER_WAY_EVERY_MS } from './message-under-way.ts';
import classes from './outbox.module.css';

type MessageDialogProps = {
  messageId: string;
  /** The message, if the list already has it. */
  listed: OutboxMessage | undefined;
  onClose: () => void;
};

/** The text and outcome of a message, also once it comes; a shared link opens it whatever page of the list it is on. */
export function MessageDialog({ messageId, listed, onClose }: MessageDialogProps) {
  const settled = listed && !isUnderWay(listed) ? listed : undefined;
  const query = useQuery(
    queries.outbox.get.queryOptions({
      input: { messageId },
      enabled: settled === undefined,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isUnderWay(state.data) && READ_UNDER_WAY_EVERY_MS,
    }),
  );
  const message = settled ?? query.data ?? listed;
  return (
    <Dialog title={message ? titleOf(message) : 'Message'} onClose={onClose} isSide>
      {message ? (
        <MessageFacts message={message} />
      ) : (
        <NoMessage error={query.error} retry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function titleOf({ subject, channel }: OutboxMessage): string {
  return subject || METHOD_LABELS[channel];
}

/** Still loading, gone, or not readable now. */
function NoMessage({ error, retry }: { error: unknown; retry: () => void }) {
  if (error === null) return <ListSkeleton height={36} />;
  if (!isGone(error)) return <ScreenError error={error} retry={retry} />;
  return (
    <EmptyState
      icon={MailX}
      title="This message is gone"
      text="There is no message with this link: it was removed, or the link is incomplete."
    />
  );
}

/** The address names no existing message, or an invalid id. */
function isGone(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalCode(error) ?? '');
}

function MessageFacts({ message }: { message: OutboxMessage }) {
  const { body, channel, createdAt, settledAt, state, error } = message;
  const time = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, liveClient.serverNow());
  return (
    <>
      <dl className={classes.facts}>
        <dt>To</dt>
        <dd>{recipientWords(message)}</dd>
        <dt>Channel</dt>
        <dd>{METHOD_LABELS[channel]}</dd>
        <dt>Written</dt>
        <dd>{time(createdAt)}</dd>
        <dt>State</dt>
        <dd>
          <StatusChip look={MESSAGE_LOOKS[state]} /> {settledAt !== null && time(settledAt)}
        </dd>
      </dl>
      {error !== null && <p className={classes.failure}>{error}</p>}
      <p className={classes.body}>{body}</p>
      {channel === 'Email' && <MessageParts messageId={message.id} />}
    </>
  );
}
