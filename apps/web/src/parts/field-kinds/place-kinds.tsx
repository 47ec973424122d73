import { SelectControl } from '../form/controls.tsx';
import { LocationControl } from '../form/location-control.tsx';
import type { KindEntry } from './kind-entry.ts';
import { nameWords } from './plain-words.ts';

export const place: KindEntry<'place'> = {
  control: null,
  empty: () => ({ lat: null, lng: null }),
  words: (value) => {
    const { lat, lng }: { lat?: unknown; lng?: unknown } = value ?? {};
    return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : '';
  },
};

export const region: KindEntry<'region'> = {
  control: ({ field, control, value, edit }) => (
    <SelectControl
      {...control}
      value={typeof value === 'string' ? value : ''}
      options={[
        { value: '', label: 'No region' },
        ...field.regions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(to) => edit(to === '' ? null : to)}
    />
  ),
  empty: () => null,
  words: nameWords,
};

export const restaurant: KindEntry<'restaurant'> = { control: null, empty: () => '', words: nameWords };
export const courier: KindEntry<'courier'> = { control: null, empty: () => '', words: nameWords };
export const employee: KindEntry<'employee'> = { control: null, empty: () => '', words: nameWords };
export const account: KindEntry<'account'> = { control: null, empty: () => '', words: nameWords };

/** The id of one of the locations; '' while none is chosen. */
export const location: KindEntry<'location'> = {
  control: ({ field, control, value, edit }) => (
    <LocationControl
      {...control}
      locations={field.locations}
      value={typeof value === 'string' ? value : ''}
      onChange={edit}
    />
  ),
  empty: () => '',
  words: nameWords,
};

/** Dozens of corners mean nothing to people. */
export const outline: KindEntry<'outline'> = {
  control: null,
  empty: () => [],
  words: (value) => (Array.isArray(value) ? `${value.length} corners` : ''),
};
