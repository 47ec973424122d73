import { foldText } from '@passline/domain/text/fold-text';
import { useState } from 'react';
import type { Place } from '../field-kinds/field-declaration.ts';
import { nameOfLocation } from '../name-of-location.ts';
import type { ControlProps } from './field.tsx';
import { SearchChoice } from './search-choice.tsx';

type LocationControlProps = ControlProps & {
  locations: readonly Place[];
  /** The id of the chosen one; '' for none. */
  value: string;
  /** What none means, where that is a choice. */
  none?: string;
  onChange: (locationId: string) => void;
};

/** More than anyone reads; the next letter narrows it down. */
const MOST_OFFERED = 8;

/** Chooses one location by parts of its restaurant's name, its own and its address. */
export function LocationControl({ locations, value, none = '', onChange, ...control }: LocationControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SearchChoice
      {...control}
      label="Locations"
      chosen={value === '' ? none : nameOfLocation(locations, value)}
      typed={typed}
      onType={setTyped}
      offers={findPlaces(locations, typed ?? '').map((place) => ({
        id: place.locationId,
        words: (
          <>
            <strong>{place.restaurantName}</strong>, {place.locationName}
            <small>
              {place.address}
              {!place.isVisible && ' · hidden'}
            </small>
          </>
        ),
      }))}
      isCurrent
      none="No restaurant matches."
      onChoose={onChange}
    />
  );
}

/** Every word is somewhere in the names or the address. */
function findPlaces(locations: readonly Place[], typed: string): Place[] {
  const words = foldText(typed).split(/\s+/);
  const found = locations.filter(({ restaurantName, locationName, address }) => {
    const told = foldText(`${restaurantName} ${locationName} ${address}`);
    return words.every((word) => told.includes(word));
  });
  return found.slice(0, MOST_OFFERED);
}
