import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { Link } from '@tanstack/react-router';
import UserX from 'lucide-react/icons/user-x';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BlockedContact } from './blocked-contact.tsx';

/** Nobody has it; perhaps the blocklist or an order does. */
export function NobodyFound({ wanted, onAgain }: { wanted: string; onAgain?: () => void }) {
  return (
    <>
      <BlockedContact wanted={wanted} />
      <EmptyState
        icon={UserX}
        title={`Nobody has ${phoneNumberWords(wanted)}.`}
        text={
          looksLikePhone(wanted)
            ? 'It is not understood as a phone number. Please type one such as 604-555-0100, or look for it in orders.'
            : 'Look for it in orders.'
        }
        action={
          <>
            <Link to="/orders" search={{ view: 'list', q: wanted }} className={button.plain}>
              Look in orders
            </Link>{' '}
            {onAgain && (
              <button type="button" className={button.plain} onClick={onAgain}>
                Look up somebody else
              </button>
            )}
          </>
        }
      />
    </>
  );
}

/** As many digits as a phone number has, and words around them that stand around none. The part of a user id and an e-mail address are neither. */
function looksLikePhone(wanted: string): boolean {
  const isOther = wanted.includes('@') || /^[\da-f-]+$/i.test(wanted);
  return !isOther && wanted.replaceAll(/\D/g, '').length >= 7 && phoneInWords(wanted) === null;
}
