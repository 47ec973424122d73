import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { AddressControl } from '../place/address-control.tsx';
import { DegreesControl } from '../place/degrees-control.tsx';
import { PlaceMap } from '../place/place-map.tsx';
import classes from '../place/place.module.css';
import { useMap } from '../place/use-map.ts';
import type { LocationValues } from './location-fields.ts';

type Place = Pick<LocationValues, 'address' | 'restaurantLatLng' | 'deliveryDistance'>;

/** The address and the place that belong together: typed, suggested, or shown by a pin on a map. */
export function AddressAndPlace({ form }: { form: RecordForm<Place> }) {
  const { isMapOpen, setMapOpen, place, openMap } = useMap();
  return (
    <>
      <FormField form={form} name="address" isWide>
        {(control, value, edit) => (
          <AddressControl
            {...control}
            value={value}
            onChange={edit}
            onChoose={({ address, latLng }) => {
              edit(address);
              form.edit('restaurantLatLng', latLng);
            }}
            onDropPin={openMap}
          />
        )}
      </FormField>
      <div className={classes.place} ref={place}>
        <FormField form={form} name="restaurantLatLng">
          {(control, value, edit) => (
            <DegreesControl
              {...control}
              value={value}
              onChange={edit}
              isMapOpen={isMapOpen}
              setMapOpen={setMapOpen}
            />
          )}
        </FormField>
        {isMapOpen && (
          <PlaceMap
            pin={form.values.restaurantLatLng}
            radiusKm={form.values.deliveryDistance}
            isLocked={form.lockOf('restaurantLatLng') !== null}
            onPin={(pin) => form.edit('restaurantLatLng', pin)}
          />
        )}
      </div>
    </>
  );
}
