import type { FoundPerson } from '@passline/contract/users/users';
import { FoundRow } from './found-row.tsx';
import type { UsersSearch } from '../users-address.ts';
import look from './look-up.module.css';

type FoundListProps = {
  people: readonly FoundPerson[];
  label: string;
  onOpen: (who: Partial<UsersSearch>) => void;
};

/** How the address names somebody who was found. */
export function addressOf({ userId, phoneNumber }: FoundPerson): Partial<UsersSearch> {
  return userId === null ? { guest: phoneNumber } : { userId };
}

/** Several people who share what was asked. */
export function FoundList({ people, label, onOpen }: FoundListProps) {
  return (
    <ul className={look.foundList} aria-label={label}>
      {people.map((person) => (
        <li key={person.userId ?? person.phoneNumber}>
          <button type="button" className={look.found} onClick={() => onOpen(addressOf(person))}>
            <FoundRow person={person} typed="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
