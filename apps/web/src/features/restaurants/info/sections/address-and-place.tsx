import { AddressControl } from '../../place/address-control.tsx';
import { DegreesControl } from '../../place/degrees-control.tsx';
import { PlaceMap } from '../../place/place-map.tsx';
import classes from '../../place/place.module.css';
import { useMap } from '../../place/use-map.ts';
import { useInfo } from '../form/info-context.ts';
import { LocationField } from '../form/location-field.tsx';

/** The address and the place that belong together: typed, suggested, or shown by a pin on a map. */
export function AddressAndPlace() {
  const { location, lockOf } = useInfo();
  const { isMapOpen, setMapOpen, place, openMap } = useMap();
  return (
    <>
      <LocationField field="address" isWide>
        {(control, value, edit) => (
          <AddressControl
            {...control}
            value={value}
            onChange={edit}
            onChoose={({ address, latLng }) => {
              edit(address);
              location.edit('restaurantLatLng', latLng);
            }}
            onDropPin={openMap}
          />
        )}
      </LocationField>
      <div className={classes.place} ref={place}>
        <LocationField field="restaurantLatLng" show={({ lat, lng }) => `${lat}, ${lng}`}>
          {(control, value, edit) => (
            <DegreesControl
              {...control}
              value={value}
              onChange={edit}
              isMapOpen={isMapOpen}
              setMapOpen={setMapOpen}
            />
          )}
        </LocationField>
        {isMapOpen && (
          <PlaceMap
            pin={location.value('restaurantLatLng')}
            radiusKm={location.value('deliveryDistance')}
            isLocked={lockOf('restaurantLatLng') !== null}
            onPin={(pin) => location.edit('restaurantLatLng', pin)}
          />
        )}
      </div>
    </>
  );
}
