import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { locationDirectory } from '../../api/location-directory.ts';
import button from '../../parts/button.module.css';
import { LocationControl } from '../../parts/form/location-control.tsx';
import classes from './audit.module.css';

type PlaceFilterProps = { location: string; choose: (location: string) => void };

/** Where it happened, searched by name and address. */
export function PlaceFilter({ location, choose }: PlaceFilterProps) {
  const id = useId();
  const { data } = useQuery(locationDirectory);
  return (
    <span className={classes.field}>
      <label htmlFor={id}>Location</label>
      <span className={classes.chooser}>
        <LocationControl
          id={id}
          aria-describedby={undefined}
          aria-invalid={undefined}
          aria-errormessage={undefined}
          readOnly={false}
          locations={data ?? []}
          value={location}
          none="Anywhere"
          onChange={choose}
        />
      </span>
      {location !== '' && (
        <button type="button" className={button.plain} aria-label="Any location" onClick={() => choose('')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
