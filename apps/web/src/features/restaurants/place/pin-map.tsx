import 'maplibre-gl/dist/maplibre-gl.css';
import { useQuery } from '@tanstack/react-query';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMemo, useRef, useState } from 'react';
import {
  AttributionControl,
  Map,
  Marker,
  NavigationControl,
  type MapLayerMouseEvent,
  type MapRef,
} from 'react-map-gl/maplibre';
import { queries } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import button from '../../../parts/button.module.css';
import { useShownScheme } from '../../../theme/color-scheme.ts';
import { groundStyle } from './ground-style.ts';
import type { TypedPlace } from './typed-place.ts';
import classes from './place.module.css';

// Before the first map: bundled, it would look for its worker in vain.
setWorkerUrl(workerUrl);

type LatLng = { lat: number; lng: number };
type PinMapProps = {
  pin: TypedPlace;
  radiusKm: number | null;
  isLocked: boolean;
  onPin: (place: LatLng) => void;
};

const ZOOM = 12;
const ELSEWHERE: LatLng = { lat: 49.25, lng: -123.1 };

/** The map throws for what lies beyond the poles, and somebody may be typing it. */
function placeOf({ lat, lng }: TypedPlace): LatLng | null {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

/** A map with one pin that a click or a drag moves. Who uses the keyboard moves the map under it, or types. */
export function PinMap({ pin, radiusKm, isLocked, onPin }: PinMapProps) {
  const ground = useQuery(queries.addresses.map.queryOptions());
  const locations = useQuery(locationDirectory);
  const map = useRef<MapRef>(null);
  const [canDraw] = useState(() => document.createElement('canvas').getContext('webgl2') !== null);
  const [isLoaded, setLoaded] = useState(false);
  const place = placeOf(pin);
  const [start] = useState(() => place ?? ELSEWHERE);

  const scheme = useShownScheme();
  const { lat, lng } = place ?? {};
  const style = useMemo(() => {
    if (!ground.data) return null;
    const centre = lat === undefined || lng === undefined ? null : { lat, lng };
    return (
      ground.data.styleUrl ??
      groundStyle({ regions: ground.data.regions, places: locations.data ?? [], radiusKm, centre, scheme })
    );
  }, [ground.data, locations.data, radiusKm, lat, lng, scheme]);

  if (!canDraw) {
    return <p className={classes.standIn}>This browser draws no maps. Please type where it is.</p>;
  }
  if (!style) return null;
  return (
    <div className={classes.map}>
      <div className={classes.canvas}>
        <Map
          ref={map}
          initialViewState={{ latitude: start.lat, longitude: start.lng, zoom: ZOOM }}
          mapStyle={style}
          // A pin that is set before the first ground is drawn replaces it: there is nothing yet to compare with.
          styleDiffing={isLoaded}
          onLoad={() => setLoaded(true)}
          attributionControl={false}
          cursor={isLocked ? 'grab' : 'crosshair'}
          onClick={({ lngLat }: MapLayerMouseEvent) => !isLocked && onPin(lngLat)}
        >
          {typeof style === 'string' && <AttributionControl compact />}
          <NavigationControl showCompass={false} />
          {place && (
            <Marker
              latitude={place.lat}
              longitude={place.lng}
              draggable={!isLocked}
              onDragEnd={({ lngLat }) => onPin(lngLat)}
            />
          )}
        </Map>
      </div>
      {!isLocked && (
        <div className={classes.mapFoot}>
          <span>Click where it is, or drag the pin.</span>
          <button
            type="button"
            className={button.plain}
            onClick={() => {
              const centre = map.current?.getCenter();
              if (centre) onPin(centre);
            }}
          >
            Pin in the middle of the map
          </button>
        </div>
      )}
    </div>
  );
}
