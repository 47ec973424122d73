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
        text="Look for it in orders."
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
