import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextControl } from './controls.tsx';
import type { ControlProps } from './field.tsx';
import styles from './search-choice.module.css';

/** An option with the text by which people choose it. */
export type Offer = { id: string; words: ReactNode };

type SearchChoiceProps = ControlProps & {
  /** The name of the list: 'Locations'. */
  label: string;
  /** What the field shows while nobody types. */
  chosen: string;
  /** What somebody types; null while nobody does. */
  typed: string | null;
  onType: (typed: string | null) => void;
  offers: readonly Offer[];
  /** Whether the offers are those for what is typed, and not those for what was typed before. */
  isCurrent: boolean;
  /** The message if nothing is offered; null while that is not known. */
  none: string | null;
  onChoose: (id: string) => void;
};

/**
 * Chooses one of many by parts of its name. Arrows move through the options, Enter chooses, Escape leaves it as it was.
 */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, chosen, typed, onType, offers, isCurrent, none, onChoose, ...control } = props;
  const [active, setActive] = useState(0);
  const listId = useId();
  const offered = typed === null ? [] : offers;
  const close = () => onType(null);
  const choose = ({ id }: Offer) => {
    onChoose(id);
    close();
  };
  // Enter came before the answer: it chooses the only one that is offered then, unless something else was typed meanwhile.
  const [entered, setEntered] = useState<string | null>(null);
  if (entered !== null && (entered !== typed || (isCurrent && offered.length !== 1))) setEntered(null);
  const isAnswered = entered !== null && entered === typed && isCurrent && offered.length === 1;
  const chooseOnly = useEffectEvent(() => {
    if (offered[0]) choose(offered[0]);
  });
  useEffect(() => {
    if (isAnswered) chooseOnly();
  }, [isAnswered]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = offered[active];
    if (step !== undefined && typed === null && !control.readOnly) onType('');
    else if (step !== undefined) setActive((active + step + offered.length) % Math.max(offered.length, 1));
    else if (event.key === 'Enter' && typed !== null && !isCurrent) setEntered(typed);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    // The form is not sent.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker}>
      <TextControl
        {...control}
        combobox={{
          // Also while the answer is on its way: what is typed is not chosen yet.
          isOpen: typed !== null,
          close,
          listId,
          activeId: offered[active] ? `${listId}-${active}` : undefined,
          onKeyDown,
          onBlur: close,
        }}
        value={typed ?? chosen}
        onChange={(text) => {
          onType(text);
          setActive(0);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={offered.length === 0}
      >
        {offered.map((offer, index) => (
          <button
            key={offer.id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(offer)}
          >
            {offer.words}
          </button>
        ))}
      </div>
      {typed !== null && offered.length === 0 && none !== null && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}
