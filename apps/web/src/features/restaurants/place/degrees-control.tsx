import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { NumberControl } from '../../../parts/form/controls.tsx';
import type { ControlProps } from '../../../parts/form/field.tsx';
import type { TypedPlace } from './typed-place.ts';
import classes from './place.module.css';
import { readNumber } from '@passline/domain/numbers/read-number';
import { DEGREES_FORM } from './round-degrees.ts';

type DegreesControlProps = ControlProps & {
  value: TypedPlace;
  onChange: (place: TypedPlace) => void;
  isMapOpen: boolean;
  setMapOpen: (isOpen: boolean) => void;
};

/** The typed position, and a button for the map that shows it. */
export function DegreesControl(props: DegreesControlProps) {
  const { value, onChange, isMapOpen, setMapOpen, ...control } = props;
  // What cannot be read stays to be corrected, until degrees come from elsewhere.
  const [texts, setTexts] = useState<Partial<Record<'lat' | 'lng', string>>>({});
  const shown = (name: 'lat' | 'lng') => value[name] ?? texts[name] ?? null;
  const change = (name: 'lat' | 'lng') => (to: number | string | null) => {
    setTexts({ ...texts, [name]: typeof to === 'string' ? to : undefined });
    onChange({ ...value, [name]: typeof to === 'number' ? to : null });
  };
  const unread = [shown('lat'), shown('lng')]
    .map((one) => (typeof one === 'string' ? readNumber(one, DEGREES_FORM) : null))
    .find((read) => read?.kind === 'unread');
  return (
    <div className={classes.degrees}>
      <NumberControl {...control} value={shown('lat')} onChange={change('lat')} form={DEGREES_FORM} />
      <NumberControl
        {...control}
        id={`${control.id}-lng`}
        aria-label="Longitude"
        value={shown('lng')}
        onChange={change('lng')}
        form={DEGREES_FORM}
      />
      <button
        type="button"
        className={button.plain}
        aria-expanded={isMapOpen}
        onClick={() => setMapOpen(!isMapOpen)}
      >
        {isMapOpen ? 'Hide the map' : 'Show the map'}
      </button>
      {unread?.kind === 'unread' && (
        <p className={classes.said} role="alert">
          {unread.mistake}
        </p>
      )}
    </div>
  );
}
