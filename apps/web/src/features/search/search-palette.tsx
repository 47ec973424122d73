import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { isCommandKey } from '../../parts/command-key.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { MantineParts } from '../../theme/mantine-parts.tsx';
import { useSession } from '../session/use-session.ts';
import type { Entry } from './entry.ts';
import { EntryOption } from './entry-option.tsx';
import { keepRecent } from './recent-entries.ts';
import classes from './search-palette.module.css';
import { useSearch } from './use-search.ts';

/** One search for everything. Arrows move, Enter opens, Escape closes. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { groups, past, couriers, people } = useSearch(typed);
  const listId = useId();

  const entries = groups.flatMap((group) => group.entries);
  // The current entry stays current while live data changes around it; if it disappears, the first one is current.
  const current = entries.find((entry) => entry.id === currentId) ?? entries[0];
  const isSearching = past.isSearching || couriers.isSearching || people.isSearching;
  const failed = [
    { what: 'Past orders', ...past },
    { what: 'The couriers', ...couriers },
    { what: 'People', ...people },
  ].filter(({ error }) => error !== null);
  const isNothing = entries.length === 0 && !isSearching && failed.length === 0;
  const optionId = (entry: Entry) => `${listId}-${entry.id}`;
  const currentOption = current && optionId(current);
  useEffect(() => {
    if (currentOption) document.getElementById(currentOption)?.scrollIntoView({ block: 'nearest' });
  }, [currentOption]);

  const choose = (entry: Entry) => {
    keepRecent(userId, entry);
    onClose();
    void navigate({ to: entry.to, search: entry.search ?? {} });
  };
  const move = (step: number) => {
    const index = entries.findIndex((entry) => entry === current);
    setCurrentId(entries.at((index + step) % entries.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCommandKey(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };

  return (
    <MantineParts>
      <Modal
        opened
        onClose={onClose}
        withCloseButton={false}
        size={620}
        yOffset="10dvh"
        padding={0}
        attributes={{ content: { 'aria-label': 'Search' } }}
        classNames={{ content: classes.content }}
      >
        <PaletteField
          listId={listId}
          currentOption={currentOption}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setCurrentId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label="Found" className={classes.list}>
          {groups.map((group) => (
            <FoundGroup
              key={group.title}
              {...group}
              optionId={optionId}
              current={current}
              choose={choose}
              makeCurrent={setCurrentId}
            />
          ))}
        </div>
        <p className={classes.nothing} role="status" data-is-shown={isSearching || isNothing}>
          {isSearching && 'Searching all orders…'}
          {isNothing && `Nothing found for “${typed.trim()}”.`}
        </p>
        {failed.map(({ what, error, retry }) => (
          <p key={what} className={classes.failed} role="alert">
            {what} could not be searched. {messageOf(error)}
            <button type="button" className={button.plain} onClick={retry}>
              Try again
            </button>
          </p>
        ))}
      </Modal>
    </MantineParts>
  );
}

type PaletteFieldProps = {
  listId: string;
  currentOption: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function PaletteField({ listId, currentOption, typed, onType, onKeyDown }: PaletteFieldProps) {
  return (
    <div className={classes.field}>
      <Search size={18} aria-hidden />
      <input
        data-autofocus
        role="combobox"
        aria-label="Search for orders, phone numbers, couriers, people, restaurants, addresses and screens"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={currentOption}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Order, phone, name, courier, restaurant, screen"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <kbd className={classes.escape}>Esc</kbd>
    </div>
  );
}

type FoundGroupProps = {
  title: string;
  entries: readonly Entry[];
  optionId: (entry: Entry) => string;
  current: Entry | undefined;
  choose: (entry: Entry) => void;
  makeCurrent: (id: string) => void;
};

function FoundGroup({ title, entries, optionId, current, choose, makeCurrent }: FoundGroupProps) {
  return (
    <div role="group" aria-label={title}>
      <p className={classes.heading} aria-hidden>
        {title}
      </p>
      {entries.map((entry) => (
        <EntryOption
          key={entry.id}
          entry={entry}
          id={optionId(entry)}
          isCurrent={entry === current}
          choose={() => choose(entry)}
          makeCurrent={() => makeCurrent(entry.id)}
        />
      ))}
    </div>
  );
}
