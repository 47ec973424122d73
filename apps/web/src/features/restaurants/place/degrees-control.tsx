import button from '../../../parts/button.module.css';
import { NumberControl } from '../../../parts/form/controls.tsx';
import type { ControlProps } from '../../../parts/form/field.tsx';
import type { TypedPlace } from './typed-place.ts';
import classes from './place.module.css';
import { roundDegrees } from './round-degrees.ts';

type DegreesControlProps = ControlProps & {
  value: TypedPlace;
  onChange: (place: TypedPlace) => void;
  isMapOpen: boolean;
  setMapOpen: (isOpen: boolean) => void;
};

/** Where it is, typed; and the way to the map that shows it. */
export function DegreesControl(props: DegreesControlProps) {
  const { value, onChange, isMapOpen, setMapOpen, ...control } = props;
  return (
    <div className={classes.degrees}>
      <NumberControl
        {...control}
        value={value.lat}
        onChange={(lat) => onChange({ ...value, lat })}
        round={roundDegrees}
      />
      <NumberControl
        {...control}
        id={`${control.id}-lng`}
        aria-label="Longitude"
        value={value.lng}
        onChange={(lng) => onChange({ ...value, lng })}
        round={roundDegrees}
      />
      <button
        type="button"
        className={button.plain}
        aria-expanded={isMapOpen}
        onClick={() => setMapOpen(!isMapOpen)}
      >
        {isMapOpen ? 'Hide the map' : 'Show the map'}
      </button>
    </div>
  );
}
