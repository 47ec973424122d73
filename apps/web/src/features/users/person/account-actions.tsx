import type { Person } from '@passline/contract/users/users';
import type { ReactNode } from 'react';
import { PersonMenu } from '../personal-data/person-menu.tsx';
import { RoleChoice } from './role-choice.tsx';
import head from './head.module.css';
import styles from './person.module.css';

type AccountActionsProps = {
  person: Person;
  /** Its button. */
  block: ReactNode;
  onErase: () => void;
};

/** What can be done with the account as a whole: at the end of a narrow page, where no thumb meets it on the way to the rest. */
export function AccountActions({ person, block, onErase }: AccountActionsProps) {
  const { erased } = person;
  return (
    <section
      className={erased ? undefined : `${styles.card} ${head.last}`}
      aria-label={erased ? undefined : 'Account'}
    >
      {!erased && <RoleChoice person={person} />}
      {block}
      {!erased && <PersonMenu subject={{ userId: person.id }} onErase={onErase} />}
    </section>
  );
}
