import { MOST_FOUND } from '@passline/contract/users/users-limits';
import { readPeopleSearch } from '@passline/domain/users/find-people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { formatCount } from '../../../parts/list/count-words.ts';
import { Screen } from '../../../parts/screen.tsx';
import { useTypedText, type ChangeAddress } from '../../../parts/use-address.ts';
import { addressOf } from './found-list.tsx';
import { BlockedContact } from './blocked-contact.tsx';
import { FoundRow } from './found-row.tsx';
import { isWholly } from '../found-words.ts';
import { NobodyFound } from './nobody-found.tsx';
import { OpenedLately } from './opened-lately.tsx';
import { NOBODY, type UsersSearch } from '../users-address.ts';
import lists from '../person/lists.module.css';
import look from './look-up.module.css';

type LookUpProps = { q: string; change: ChangeAddress<UsersSearch> };

const BY_WORDS = { phone: 'by phone', words: 'by name or e-mail', id: 'by user ID', email: 'by e-mail' };

/** Finds somebody while typing. See docs/rules/users.md#finding-somebody. */
export function LookUp({ q, change }: LookUpProps) {
  const [typed, type, tellNow] = useTypedText(q, (text) => change({ q: text }));
  const listId = useId();
  const wanted = q.trim();
  const isAsked = readPeopleSearch(wanted) !== null;
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.users.find.queryOptions({ input: { search: wanted }, enabled: isAsked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What is under way and who is blocked changes while somebody looks.
    refetchInterval: 5_000,
  });
  const people = isAsked ? (data?.rows ?? []) : [];
  const isCurrent = isAsked && data !== undefined && !isPlaceholderData && typed.trim() === wanted;
  const [active, setActive] = useState(0);
  const at = Math.min(active, Math.max(0, people.length - 1));
  const open = (index: number) => {
    const person = people[index];
    if (person) change({ ...NOBODY, ...addressOf(person) }, { replace: false });
  };
  // Only what is typed here leads on by itself: Back returns to the search and stays.
  const [isTyped, setTyped] = useState(false);
  const [only] = people;
  const isExact = isTyped && isCurrent && people.length === 1 && only !== undefined && isWholly(only, wanted);
  // Enter came before the answer: it opens the only one who is found, unless something else was typed meanwhile.
  const [entered, setEntered] = useState('');
  const isAnswered = entered !== '' && isCurrent && entered === wanted;
  if (isAnswered && people.length !== 1) setEntered('');
  const leadsOn = isExact || (isAnswered && people.length === 1);
  const openOnly = useEffectEvent(() => open(0));
  useEffect(() => {
    if (leadsOn) openOnly();
  }, [leadsOn]);
  const retype = (text: string) => {
    type(text);
    setEntered('');
  };
  function onKeyDown(event: KeyboardEvent): void {
    // Enter and Escape are about the syllable that is put together.
    if (!isCommandKey(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && people.length > 0) setActive((at + step + people.length) % people.length);
    else if (event.key === 'Enter' && isCurrent) open(at);
    else if (event.key === 'Enter' && typed.trim() !== '') {
      tellNow();
      setEntered(typed.trim());
    } else if (event.key === 'Escape' && typed !== '') retype('');
    else return;
    event.preventDefault();
  }
  return (
    <Screen
      title="Users"
      actions={
        <Link to="/blocklist" className={`${button.plain} ${look.toBlocklist}`}>
          <Ban size={14} aria-hidden />
          Blocklist
        </Link>
      }
    >
      <div className={look.lookUp}>
        <Search size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Find somebody"
          placeholder="Name, e-mail or phone"
          autoComplete="off"
          spellCheck={false}
          // It is what this screen is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={80}
          value={typed}
          onChange={({ currentTarget }) => {
            retype(currentTarget.value);
            setActive(0);
            setTyped(true);
          }}
          onKeyDown={onKeyDown}
          aria-expanded={people.length > 0}
          aria-controls={listId}
          aria-activedescendant={people.length > 0 ? `${listId}-${at}` : undefined}
        />
        {typed !== '' && (
          <button type="button" className={lists.icon} aria-label="Clear" onClick={() => retype('')}>
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      {error && isAsked ? (
        <p className={look.said} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label="People"
        className={look.foundList}
        hidden={people.length === 0}
      >
        {people.map((person, index) => (
          // The keyboard reaches it through the field, which names the current option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person.userId ?? person.phoneNumber}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={look.found}
            onClick={() => open(index)}
            onPointerMove={() => setActive(index)}
          >
            <FoundRow person={person} typed={wanted} />
          </div>
        ))}
      </div>
      {people.length > 0 && data && (
        <p className={look.foundFoot} role="status">
          <span>
            {formatCount(Math.min(people.length, MOST_FOUND))} of {data.isExact ? '' : 'more than '}
            {formatCount(data.total)} found {data.by && BY_WORDS[data.by]}
          </span>
          <span className={look.keys} aria-hidden>
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> clear
          </span>
        </p>
      )}
      {/* Of those who have all of it each says so in its own row. */}
      {isCurrent && people.length > 0 && !people.some((person) => isWholly(person, wanted)) && (
        <BlockedContact wanted={wanted} />
      )}
      {isCurrent && data?.rows.length === 0 && <NobodyFound wanted={wanted} />}
      {(wanted === '' || !isAsked) && (
        <OpenedLately onOpen={(userId) => change({ ...NOBODY, userId }, { replace: false })} />
      )}
      <p className={look.hint}>
        Name, e-mail or phone in any form: “604 555 0131”, “+1 (604) 555-0131”, “uma”, “rahman@”. Accents and
        capitals do not matter.
      </p>
    </Screen>
  );
}
