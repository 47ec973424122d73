import { useState } from 'react';
import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import { ADDRESS_WITHOUT_PIN } from '@passline/domain/restaurants/address-and-pin';
import { AddressControl } from '../../../parts/address/address-control.tsx';
import button from '../../../parts/button.module.css';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { DegreesControl } from '../place/degrees-control.tsx';
import { pinWords } from '../place/pin-words.ts';
import { PlaceMap } from '../place/place-map.tsx';
import classes from '../place/place.module.css';
import type { TypedPlace } from '../place/typed-place.ts';
import { useMap } from '../place/use-map.ts';
import type { LocationValues, Placing } from './location-fields.ts';

type Place = Pick<LocationValues, 'address' | 'restaurantLatLng' | 'deliveryDistance'> & Placing;

/**
 * An address and its pin, which belong together: suggested, confirmed, or set on a map. See
 * docs/rules/addresses.md#an-address-and-its-pin.
 */
export function AddressAndPlace({ form }: { form: RecordForm<Place> }) {
  const { isMapOpen, setMapOpen, place, openMap } = useMap();
  const [suggested, setSuggested] = useState<AddressSuggestion | null>(null);
  const { address, restaurantLatLng: pin } = form.values;
  const setPin = (to: TypedPlace) => {
    form.edit('restaurantLatLng', to);
    form.edit('placed', { address, pin: to });
  };
  const mayConfirm = form.mistakes.address === ADDRESS_WITHOUT_PIN.message;
  const said = pinWords({
    pin,
    before: form.changes.restaurantLatLng?.from,
    ofAddress: suggested?.address === address ? suggested.latLng : null,
  });
  return (
    <>
      <FormField form={form} name="address" isWide>
        {(control, value, edit) => (
          <>
            <AddressControl
              {...control}
              value={value}
              onChange={edit}
              onChoose={(suggestion) => {
                edit(suggestion.address);
                form.edit('restaurantLatLng', suggestion.latLng);
                form.edit('placed', { address: suggestion.address, pin: suggestion.latLng });
                setSuggested(suggestion);
              }}
              onDropPin={openMap}
            />
            {mayConfirm && !control.readOnly && (
              <button
                type="button"
                className={`${button.plain} ${classes.confirm}`}
                onClick={() => form.edit('placed', { address, pin })}
              >
                The pin is at this address
              </button>
            )}
          </>
        )}
      </FormField>
      <div className={classes.place} ref={place}>
        <FormField form={form} name="restaurantLatLng">
          {(control, value) => (
            <>
              <DegreesControl
                {...control}
                value={value}
                onChange={setPin}
                isMapOpen={isMapOpen}
                setMapOpen={setMapOpen}
              />
              <p className={classes.said} role="status">
                {said}
              </p>
            </>
          )}
        </FormField>
        {isMapOpen && (
          <PlaceMap
            pin={pin}
            radiusKm={form.values.deliveryDistance}
            isLocked={form.lockOf('restaurantLatLng') !== null}
            onPin={setPin}
          />
        )}
      </div>
    </>
  );
}
