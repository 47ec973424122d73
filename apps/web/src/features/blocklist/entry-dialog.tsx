import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import type { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { notify } from '../../parts/notify.ts';
import type { OpenRecordOf } from '../../parts/records/use-record-dialog.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { formatTime, VIEWER_ZONE } from '../../parts/zoned-time.ts';
import { Attempts } from './attempts.tsx';
import { blockedWords } from './entry-words.ts';
import { UnderWay } from './under-way.tsx';
import styles from './blocklist.module.css';

type EntryDialogProps = {
  /** Null: there is none with this link. */
  entry: BlocklistEntry | null;
  /** Whether more entries are on their way, of which one may be this. */
  isArriving: boolean;
  records: OpenRecordOf<typeof api.blocklist>['records'];
  onClose: () => void;
};

/** One entry: whom it blocks and why, what it refused, and how it is taken away. */
export function EntryDialog({ entry, isArriving, records, onClose }: EntryDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (entry === null)
    return (
      <Dialog title="Blocked user" isSide={isArriving} isNarrow={!isArriving} onClose={onClose}>
        {isArriving ? <ListSkeleton height={36} /> : <Gone />}
      </Dialog>
    );
  const words = blockedWords(entry);
  const unblock = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await records.remove(entry, { idempotencyKey: crypto.randomUUID() });
      const about = { subject: blocklistKind.subject };
      notifyDone(`${words} may order and sign in again.`, {
        about,
        action: 'blocklist.remove',
        recordIds: [entry.id],
      });
      onClose();
    } catch (error) {
      setBusy(false);
      notify.error(`Error: ${messageOf(error)}`, undefined, entry.id);
    }
  };
  return (
    <>
      {/* Before the dialog that it asks about: closed in this order, the focus returns through both. */}
      {isAsking && (
        <ConfirmDialog
          title="Are you sure you want to unblock this user"
          text={`${words} may then order and sign in again.`}
          confirm="Unblock"
          onConfirm={() => void unblock()}
          onCancel={() => setAsking(false)}
        />
      )}
      <Dialog
        title={words}
        isSide
        onClose={onClose}
        actions={
          <button
            type="button"
            className={dialog.asksFirst}
            aria-disabled={isBusy}
            onClick={() => !isBusy && setAsking(true)}
          >
            {isBusy ? 'Unblocking…' : 'Unblock'}
          </button>
        }
      >
        <UnderWay {...entry} />
        <EntryFacts entry={entry} />
        <Attempts entryId={entry.id} />
      </Dialog>
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={Ban}
      title="This entry is gone"
      text="“What happened” says who unblocked this user, and can undo it."
    />
  );
}

function EntryFacts({ entry }: { entry: BlocklistEntry }) {
  const { userId, phoneNumber, email, description, createdAt, createdBy } = entry;
  return (
    <dl className={styles.facts}>
      {phoneNumber && (
        <>
          <dt>Phone number</dt>
          <dd>{phoneNumberWords(phoneNumber)}</dd>
        </>
      )}
      {email && (
        <>
          <dt>E-mail</dt>
          <dd>{email}</dd>
        </>
      )}
      {userId && (
        <>
          <dt>User</dt>
          <dd>
            <Link to="/users" search={{ userId }}>
              {userId}
            </Link>
          </dd>
        </>
      )}
      <dt>Description</dt>
      <dd className={styles.reason}>{description}</dd>
      <dt>Blocked</dt>
      <dd>
        {formatTime(createdAt, VIEWER_ZONE, liveClient.serverNow())} by {createdBy}
      </dd>
    </dl>
  );
}
