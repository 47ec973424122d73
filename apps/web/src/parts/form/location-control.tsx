import type { LocationSummary } from '@passline/contract';
import { foldText } from '@passline/domain';
import { useId, useState, type KeyboardEvent } from 'react';
import { nameOfLocation } from '../name-of-location.ts';
import { TextControl } from './controls.tsx';
import type { ControlProps } from './field.tsx';
import styles from './location-control.module.css';

/** What is told of a location to choose it by. */
export type Place = Pick<
  LocationSummary,
  'locationId' | 'restaurantName' | 'locationName' | 'address' | 'isVisible'
>;

type LocationControlProps = ControlProps & {
  locations: readonly Place[];
  /** The id of the chosen one; '' for none. */
  value: string;
  onChange: (locationId: string) => void;
};

/** More than anybody reads; the next letter narrows it down. */
const MOST_OFFERED = 8;

/** Chooses one location by parts of its restaurant's name, its own and its address. */
export function LocationControl({ locations, value, onChange, ...control }: LocationControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const offered = typed === null ? [] : findPlaces(locations, typed);
  const close = () => setTyped(null);
  const choose = (place: Place) => {
    onChange(place.locationId);
    close();
  };

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active];
    if (step !== undefined && typed === null && !control.readOnly) setTyped('');
    else if (step !== undefined) setActive((active + step + offered.length) % Math.max(offered.length, 1));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && typed !== null) close();
    else return;
    // Neither is the form sent, nor the dialog around it closed.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker}>
      <TextControl
        {...control}
        combobox={{
          onKeyDown,
          onBlur: close,
          'aria-expanded': offered.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': offered[active] ? `${listId}-${active}` : undefined,
        }}
        value={typed ?? nameOfLocation(locations, value)}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Locations"
        className={styles.list}
        hidden={offered.length === 0}
      >
        {offered.map((place, index) => (
          <button
            key={place.locationId}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={index === active}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <strong>{place.restaurantName}</strong>, {place.locationName}
            <small>
              {place.address}
              {!place.isVisible && ' · hidden'}
            </small>
          </button>
        ))}
      </div>
      {typed !== null && offered.length === 0 && (
        <p className={styles.none} role="status">
          No restaurant is like that.
        </p>
      )}
    </div>
  );
}

/** Every word stands somewhere in the names or the address. */
function findPlaces(locations: readonly Place[], typed: string): Place[] {
  const words = foldText(typed).split(/\s+/);
  const found = locations.filter(({ restaurantName, locationName, address }) => {
    const told = foldText(`${restaurantName} ${locationName} ${address}`);
    return words.every((word) => told.includes(word));
  });
  return found.slice(0, MOST_OFFERED);
}
