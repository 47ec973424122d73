import { Field } from '../../../parts/form/field.tsx';
import { FIELD_LABELS } from '../field-labels.ts';
import { AddressControl } from '../place/address-control.tsx';
import { DegreesControl } from '../place/degrees-control.tsx';
import { PlaceMap } from '../place/place-map.tsx';
import classes from '../place/place.module.css';
import { useMap } from '../place/use-map.ts';
import type { DraftProps } from './draft-fields.tsx';

/** Where it is: an address that is known says so itself, any other gets a pin or typed degrees. */
export function AddressFields({ draft, change, mistakes }: DraftProps) {
  const { isMapOpen, setMapOpen, place, openMap } = useMap();
  const { restaurantLatLng } = draft;
  return (
    <>
      <Field label={FIELD_LABELS.address} mistake={mistakes['address'] ?? null} isWide>
        {(control) => (
          <AddressControl
            {...control}
            value={draft.address}
            onChange={(address) => change({ address })}
            onChoose={({ address, latLng }) => change({ address, restaurantLatLng: latLng })}
            onDropPin={openMap}
          />
        )}
      </Field>
      <div className={classes.place} ref={place}>
        <Field label={FIELD_LABELS.restaurantLatLng} mistake={mistakes['restaurantLatLng'] ?? null}>
          {(control) => (
            <DegreesControl
              {...control}
              value={restaurantLatLng}
              onChange={(to) => change({ restaurantLatLng: to })}
              isMapOpen={isMapOpen}
              setMapOpen={setMapOpen}
            />
          )}
        </Field>
        {isMapOpen && (
          <PlaceMap
            pin={restaurantLatLng}
            radiusKm={draft.deliveryDistance}
            isLocked={false}
            onPin={(pin) => change({ restaurantLatLng: pin })}
          />
        )}
      </div>
    </>
  );
}
