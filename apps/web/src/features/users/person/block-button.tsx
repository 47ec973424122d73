import type { Person } from '@passline/contract/users/users';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useState } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { blockedCustomer } from '../../blocklist/blocked-customer.ts';
import { blockedParts } from '../../blocklist/entry-words.ts';
import { BlockDialog } from './block-dialog.tsx';
import { useBlocking, type Contacts } from './use-blocking.ts';
import head from './head.module.css';
import styles from './person.module.css';

type BlockButtonProps = {
  person: Contacts & { name: string };
  /** Then only what was being typed stays. */
  erased?: Person['erased'];
};

/** Blocks somebody, or takes away everything that blocks them. See docs/rules/blocklist.md. */
export function BlockButton({ person, erased = null }: BlockButtonProps) {
  const { records, blocking } = useBlocking(person);
  const [open, setOpen] = useState<'block' | 'unblock' | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (blocking === undefined) return null;
  const name = person.name || phoneNumberWords(person.phoneNumber) || person.email || 'this guest';
  const isBlocked = blocking.length > 0;
  const { userId, phoneNumber, email } = blockedCustomer({ ...person, userId: person.id });
  if (!erased && !isBlocked && !userId && !phoneNumber && !email)
    return <span className={styles.quiet}>A phone number abroad cannot be blocked.</span>;
  const unblock = async () => {
    setOpen(null);
    setBusy(true);
    try {
      for (const entry of blocking) await records.remove(entry, { idempotencyKey: crypto.randomUUID() });
      const recordIds = blocking.map(({ id }) => id);
      const words = `${name} is not blocked any more.`;
      if (blocking.length === 1)
        notifyDone(words, {
          about: { subject: blocklistKind.subject },
          action: 'blocklist.remove',
          recordIds,
        });
      else notify.success(words);
    } catch (error) {
      notify.error(`Error: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!erased && (
        <button
          type="button"
          className={isBlocked ? button.plain : head.block}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setOpen(isBlocked ? 'unblock' : 'block')}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </button>
      )}
      {open === 'block' && (
        <BlockDialog person={person} erased={erased} records={records} onClose={() => setOpen(null)} />
      )}
      {open === 'unblock' && (
        <ConfirmDialog
          title="Are you sure you want to unblock this user"
          text={`${blocking.length === 1 ? `The entry of ${name} no longer blocks` : `All ${blocking.length} entries of ${name} no longer block`} ${[...new Set(blocking.flatMap((entry) => blockedParts(entry, 'their account')))].join(', ')}, also for others who share it.`}
          confirm="Unblock"
          onConfirm={() => void unblock()}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
