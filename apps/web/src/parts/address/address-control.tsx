import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import { TextControl } from '../form/controls.tsx';
import type { ControlProps } from '../form/field.tsx';
import classes from './address.module.css';
import { useSuggestions } from './use-suggestions.ts';

type AddressControlProps = ControlProps & {
  value: string;
  onChange: (address: string) => void;
  /** A suggestion was taken. */
  onChoose: (suggestion: AddressSuggestion) => void;
  /** The address is unknown: its place has to be shown on a map. Absent: it cannot be, and only suggestions are taken. */
  onDropPin?: () => void;
};

/** The address, with suggestions that also give its position. An unknown address gets a pin, where the screen has a map. */
export function AddressControl({ value, onChange, onChoose, onDropPin, ...control }: AddressControlProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { suggestions, isStandIn, isEmpty, error } = useSuggestions(typed);
  const isOpen = typed !== '';
  const isShown = isOpen && (suggestions.length > 0 || isEmpty || error !== null);

  function choose(suggestion: AddressSuggestion): void {
    onChoose(suggestion);
    close();
  }

  function close(): void {
    setTyped('');
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setActive((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && suggestions[active]) {
      event.preventDefault();
      choose(suggestions[active]);
    }
  }

  return (
    <div className={classes.address}>
      <TextControl
        {...control}
        combobox={{
          isOpen: isShown,
          close,
          listId,
          activeId: active >= 0 ? `${listId}-${active}` : undefined,
          onKeyDown,
          onBlur: ({ relatedTarget }) => {
            if (!panel.current?.contains(relatedTarget)) close();
          },
        }}
        value={value}
        onChange={(to) => {
          onChange(to);
          setTyped(to);
          setActive(-1);
        }}
      />
      <div ref={panel} className={classes.panel} hidden={!isShown}>
        <div id={listId} role="listbox" aria-label="Addresses in Canada">
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion.address}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              className={classes.option}
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.address}
            </button>
          ))}
        </div>
        {(isEmpty || error) && (
          <p className={classes.unknown} role="status">
            {onDropPin
              ? (error ?? 'This address was not found. You can keep it and show where it is.')
              : error === null
                ? 'This address was not found.'
                : 'The address search does not answer. Please try again in a moment.'}
            {onDropPin && (
              <button
                type="button"
                onClick={() => {
                  close();
                  onDropPin();
                }}
              >
                Drop a pin
              </button>
            )}
          </p>
        )}
        {isStandIn && <p className={classes.standIn}>From a short sample list, which replaces a geocoder.</p>}
      </div>
    </div>
  );
}
