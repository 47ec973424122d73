import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { notify } from '../../parts/notify.ts';
import { useGone } from '../../parts/records/use-gone.ts';
import type { OpenRecordOf } from '../../parts/records/use-record-dialog.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { Attempts } from './attempts.tsx';
import { blockedWords, ENTRY, staysBlockedWords } from './entry-words.ts';
import { UnderWay } from './under-way.tsx';
import { useBlockedPeople } from './use-blocked-people.ts';
import { useOtherEntries } from './use-other-entries.ts';
import styles from './blocklist.module.css';

type EntryDialogProps = Omit<OpenRecordOf<typeof api.blocklist>, 'record'> & { entry: BlocklistEntry };

/** One entry: whom it blocks and why, what it refused, and how it is taken away. */
export function EntryDialog({ entry, records, isGone = false, onClose, onRemoving }: EntryDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [named] = useBlockedPeople([entry]);
  const name = named?.name;
  const words = blockedWords(entry, name);
  const stays = staysBlockedWords(useOtherEntries(entry));
  const gone = useGone({
    kind: { ...blocklistKind, ...ENTRY },
    recordId: entry.id,
    zone: DEFAULT_TIME_ZONE,
    isGone,
    isTyped: false,
  });
  const unblock = async () => {
    setAsking(false);
    setBusy(true);
    onRemoving(true);
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await records.remove(entry, context);
      const about = { subject: blocklistKind.subject };
      notifyDone(`This entry no longer blocks ${words}.${stays}`, { about, ...context });
      onClose();
    } catch (error) {
      setBusy(false);
      onRemoving(false);
      notify.error(`Error: ${messageOf(error)}`, undefined, entry.id);
    }
  };
  return (
    <>
      {/* Before the dialog that it asks about: closed in this order, the focus returns through both. */}
      {isAsking && !isGone && (
        <ConfirmDialog
          title="Are you sure you want to unblock this user"
          text={`This entry then no longer blocks ${words}.${stays}`}
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
          !isGone && (
            <button
              type="button"
              className={dialog.asksFirst}
              aria-disabled={isBusy}
              onClick={() => !isBusy && setAsking(true)}
            >
              {isBusy ? 'Unblocking…' : 'Unblock'}
            </button>
          )
        }
      >
        {gone && <GoneNotice {...gone} />}
        <UnderWay {...entry} />
        <EntryFacts entry={entry} name={name ?? ''} />
        <Attempts entryId={entry.id} />
      </Dialog>
    </>
  );
}

function EntryFacts({ entry, name }: { entry: BlocklistEntry; name: string }) {
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
              {name}
            </Link>
          </dd>
        </>
      )}
      <dt>Description</dt>
      <dd className={styles.reason}>{description}</dd>
      <dt>Blocked</dt>
      <dd>
        {formatTime(createdAt, DEFAULT_TIME_ZONE, liveClient.serverNow())} by {createdBy}
      </dd>
    </dl>
  );
}
