import type { Person } from '@passline/contract/users/users';
import { blockedParts } from '@passline/domain/blocklist/blocked-parts';
import { SUPER_ADMIN_NOT_BLOCKED } from '@passline/domain/blocklist/entry';
import type { Role } from '@passline/domain/users/roles';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { notifyDone } from '../../../parts/timeline/take-back.ts';
import { blockedCustomer } from '../../blocklist/blocked-customer.ts';
import { BlockDialog } from './block-dialog.tsx';
import { useBlocking, type Contacts } from './use-blocking.ts';
import head from './head.module.css';
import styles from './person.module.css';

type BlockingProps = {
  person: Contacts & { name: string; role?: Role };
  /** Then only what was being typed stays. */
  erased?: Person['erased'];
  /** Shows the button where the page has room for it. The dialogs stand apart from it: a phone that is turned moves the button. */
  children: (button: ReactNode) => ReactNode;
};

/** Blocks somebody, or takes away everything that blocks them. See docs/rules/blocklist.md. */
export function Blocking({ person, erased = null, children }: BlockingProps) {
  const { records, blocking } = useBlocking(person);
  const [open, setOpen] = useState<'block' | 'unblock' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = person.name || phoneNumberWords(person.phoneNumber) || person.email || 'this guest';
  const unblock = async (entries: NonNullable<typeof blocking>) => {
    setOpen(null);
    setBusy(true);
    try {
      const sent = entries.map((entry) => ({ entry, context: { idempotencyKey: crypto.randomUUID() } }));
      for (const { entry, context } of sent) await records.remove(entry, context);
      const words = `${name} is not blocked any more.`;
      const [first] = sent;
      const about = { subject: blocklistKind.subject };
      if (first && sent.length === 1) notifyDone(words, { about, ...first.context });
      else notify.success(words);
    } catch (error) {
      notify.error(`Error: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {children(
        !erased && blocking && (
          <BlockButton person={person} isBlocked={blocking.length > 0} isBusy={isBusy} onPress={setOpen} />
        ),
      )}
      {open === 'block' && (
        <BlockDialog person={person} erased={erased} records={records} onClose={() => setOpen(null)} />
      )}
      {open === 'unblock' && blocking && (
        <ConfirmDialog
          title="Are you sure you want to unblock this user"
          text={`${blocking.length === 1 ? `The entry of ${name} no longer blocks` : `All ${blocking.length} entries of ${name} no longer block`} ${[...new Set(blocking.flatMap((entry) => blockedParts(entry, 'their account')))].join(', ')}, also for others who share it.`}
          confirm="Unblock"
          onConfirm={() => void unblock(blocking)}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}

type BlockButtonProps = {
  person: Contacts & { role?: Role };
  isBlocked: boolean;
  isBusy: boolean;
  onPress: (asked: 'block' | 'unblock') => void;
};

function BlockButton({ person, isBlocked, isBusy, onPress }: BlockButtonProps) {
  const { userId, phoneNumber, email } = blockedCustomer({ ...person, userId: person.id });
  if (!isBlocked && person.role === 'super_admin')
    return <span className={styles.quiet}>{SUPER_ADMIN_NOT_BLOCKED}</span>;
  if (!isBlocked && !userId && !phoneNumber && !email)
    return <span className={styles.quiet}>A phone number abroad cannot be blocked.</span>;
  return (
    <button
      type="button"
      className={isBlocked ? button.plain : head.block}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress(isBlocked ? 'unblock' : 'block')}
    >
      {isBlocked ? 'Unblock' : 'Block'}
    </button>
  );
}
