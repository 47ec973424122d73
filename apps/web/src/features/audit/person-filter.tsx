import type { AuditActor } from '@passline/contract/audit/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../api/client.ts';
import { SearchChoice, type Offer } from '../../parts/form/search-choice.tsx';
import classes from './audit.module.css';

const ANYBODY = { id: '', words: 'Anybody' };
const ITSELF = { id: 'system', words: 'By itself' };

type PersonFilterProps = { person: string; choose: (person: string) => void };

/** Who did it: searched among all who ever did anything, people and programs. */
export function PersonFilter({ person, choose }: PersonFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useQuery(
    queries.audit.actors.queryOptions({ input: { actorId: person }, enabled: isOne(person) }),
  );
  const found = useQuery({
    ...queries.audit.actors.queryOptions({ input: typed ? { search: typed.slice(0, 80) } : {} }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const offers: Offer[] = (found.data ?? []).map((actor) => ({
    id: actor.id,
    words: <ActorWords actor={actor} />,
  }));
  return (
    <span className={classes.field}>
      <label htmlFor={id}>Who</label>
      <span className={classes.chooser}>
        <SearchChoice
          id={id}
          aria-describedby={undefined}
          aria-invalid={undefined}
          aria-errormessage={undefined}
          readOnly={false}
          label="People and programs"
          chosen={wordsOf(person, chosen.data?.[0]?.name)}
          typed={typed}
          onType={setTyped}
          offers={typed ? offers : [ANYBODY, ITSELF, ...offers]}
          isCurrent={found.data !== undefined && !found.isPlaceholderData}
          none={found.isFetching ? null : 'Nobody of this name did anything.'}
          onChoose={choose}
        />
      </span>
    </span>
  );
}

function ActorWords({ actor: { name, email, kind } }: { actor: AuditActor }) {
  return (
    <>
      <strong>{name}</strong>
      <small>{kind === 'service' ? 'service token' : (email ?? 'without an account')}</small>
    </>
  );
}

function isOne(person: string): boolean {
  return person !== ANYBODY.id && person !== ITSELF.id;
}

function wordsOf(person: string, name: string | undefined): string {
  if (person === ITSELF.id) return ITSELF.words;
  return person === ANYBODY.id ? ANYBODY.words : (name ?? 'Somebody');
}
