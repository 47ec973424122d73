import { userCardsTopic } from '@passline/contract/users/topics';
import type { UserCard } from '@passline/contract/users/user-cards';
import WalletCards from 'lucide-react/icons/wallet-cards';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { RowList } from '../../../parts/list/row-list.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { notify } from '../../../parts/notify.ts';
import { cardEnd } from './card-end.ts';
import lists from './lists.module.css';
import styles from './person.module.css';

/** What they pay with, masked. See docs/rules/users.md#cards. */
export function Cards({ userId }: { userId: string }) {
  const collection = useCollection(userCardsTopic, { userId });
  const rows = useRows(collection);
  const status = useStatus(collection);
  const [asked, setAsked] = useState<UserCard | null>(null);
  const remove = async (card: UserCard) => {
    setAsked(null);
    try {
      await api.userCards.remove({ cardId: card.id }, { context: { idempotencyKey: crypto.randomUUID() } });
      collection.merge([], [[card.id, card.rev + 1]]);
      notify.success(`${card.maskedPan} is removed.`);
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  const inOrder = rows.toSorted((one, other) => one.createdAt - other.createdAt);
  return (
    <section className={styles.card} aria-labelledby="person-cards">
      <header className={styles.cardHead}>
        <h2 id="person-cards">Cards</h2>
        {status.kind === 'ready' && <p className={styles.quiet}>{rows.length}, numbers are never kept</p>}
      </header>
      {status.kind === 'refused' ? (
        <Locked reason={status.message} isInline />
      ) : status.kind !== 'ready' ? (
        <ListSkeleton height={40} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>No cards.</p>
      ) : (
        <RowList className={lists.lines}>
          {inOrder.map((card) => (
            <li key={card.id}>
              <WalletCards size={16} aria-hidden />
              <CardWords card={card} />
              <button
                type="button"
                className={lists.icon}
                aria-label={`Remove ${card.maskedPan}`}
                title="Remove"
                onClick={() => setAsked(card)}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            </li>
          ))}
        </RowList>
      )}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.maskedPan}?`}
          text="This cannot be undone: the guest adds it again in the app. Orders that it paid stay as they are."
          confirm="Remove"
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function CardWords({ card: { maskedPan, expdate, avsZipcode } }: { card: UserCard }) {
  const end = cardEnd(expdate, liveClient.serverNow());
  return (
    <span>
      {maskedPan} {end && <span data-soon={end.isSoon || undefined}>{end.words}</span>}
      {avsZipcode && <small>postal code {avsZipcode}</small>}
    </span>
  );
}
