import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Layer, Marker, Source, type MapLayerMouseEvent, type MapRef } from 'react-map-gl/maplibre';
import { queries } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import button from '../../../parts/button.module.css';
import { area, circle, collection, point } from '../../../parts/map/features.ts';
import { MAP_ZOOM, MapView } from '../../../parts/map/map-view.tsx';
import { RegionsLayer } from '../../../parts/map/regions-layer.tsx';
import { useTokens } from '../../../parts/map/tokens.ts';
import type { TypedPlace } from './typed-place.ts';
import classes from './place.module.css';

type LatLng = { lat: number; lng: number };
type PinMapProps = {
  pin: TypedPlace;
  radiusKm: number | null;
  isLocked: boolean;
  onPin: (place: LatLng) => void;
};

const ELSEWHERE: LatLng = { lat: 49.25, lng: -123.1 };

/** The map throws for latitudes beyond the poles, which somebody may be typing. */
function placeOf({ lat, lng }: TypedPlace): LatLng | null {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

/** A map with one pin that a click or a drag moves. Keyboard users move the map under it, or type. */
export function PinMap({ pin, radiusKm, isLocked, onPin }: PinMapProps) {
  const ground = useQuery(queries.addresses.map.queryOptions());
  const map = useRef<MapRef>(null);
  const place = placeOf(pin);
  const [start] = useState(() => place ?? ELSEWHERE);
  return (
    <div className={classes.map}>
      <div className={classes.canvas}>
        <MapView
          ref={map}
          label="Map"
          without="This browser cannot draw maps. Please type where it is."
          initialViewState={{ latitude: start.lat, longitude: start.lng, zoom: MAP_ZOOM }}
          cursor={isLocked ? 'grab' : 'crosshair'}
          onClick={({ lngLat }: MapLayerMouseEvent) => !isLocked && onPin(lngLat)}
        >
          <RegionsLayer regions={ground.data?.regions ?? []} />
          <OtherPlaces />
          {place && radiusKm !== null && <Reach centre={place} radiusKm={radiusKm} />}
          {place && (
            <Marker
              latitude={place.lat}
              longitude={place.lng}
              draggable={!isLocked}
              onDragEnd={({ lngLat }) => onPin(lngLat)}
            />
          )}
        </MapView>
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

/** The other locations, for orientation. */
function OtherPlaces() {
  const { data: locations } = useQuery(locationDirectory);
  const colour = useTokens();
  const places = collection(
    (locations ?? []).map(({ restaurantName, restaurantLatLng }) =>
      point(restaurantLatLng, { name: restaurantName }),
    ),
  );
  return (
    <Source id="places" type="geojson" data={places}>
      <Layer
        id="place-dots"
        type="circle"
        paint={{ 'circle-color': colour('--text-2'), 'circle-radius': 4 }}
      />
      <Layer
        id="place-names"
        type="symbol"
        layout={{
          'text-field': ['get', 'name'],
          'text-size': 11,
          'text-offset': [0, 1],
          'text-anchor': 'top',
          'text-font': ['Inter Variable'],
        }}
        paint={{
          'text-color': colour('--text'),
          'text-halo-color': colour('--surface'),
          'text-halo-width': 1.5,
        }}
      />
    </Source>
  );
}

/** How far the location delivers. */
function Reach({ centre, radiusKm }: { centre: LatLng; radiusKm: number }) {
  const colour = useTokens();
  const reach = collection([area(circle(centre, radiusKm))]);
  return (
    <Source id="reach" type="geojson" data={reach}>
      <Layer
        id="reach-border"
        type="line"
        paint={{ 'line-color': colour('--new'), 'line-dasharray': [3, 3], 'line-width': 1.5 }}
      />
    </Source>
  );
}
