import type { Person } from '@passline/contract/users/users';
import type { ReactNode } from 'react';
import { PersonMenu } from '../personal-data/person-menu.tsx';
import { Blocking } from './blocking.tsx';
import { RoleChoice } from './role-choice.tsx';

type AccountActionsProps = {
  person: Person;
  onErase: () => void;
  /** Shows them where the page has room. Their dialogs stand apart: a phone that is turned loses nothing that is typed in them. */
  children: (actions: ReactNode) => ReactNode;
};

/** What can be done with the account as a whole. */
export function AccountActions({ person, onErase, children }: AccountActionsProps) {
  const { id, erased } = person;
  return (
    <RoleChoice person={person}>
      {(role) => (
        <Blocking person={person} erased={erased}>
          {(block) => (
            <PersonMenu subject={{ userId: id }} onErase={onErase}>
              {(menu) =>
                children(
                  <>
                    {role}
                    {block}
                    {!erased && menu}
                  </>,
                )
              }
            </PersonMenu>
          )}
        </Blocking>
      )}
    </RoleChoice>
  );
}
