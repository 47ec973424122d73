import type { LatLng } from '@passline/domain/geography/distance';
import { boxOf, isInPolygon } from '@passline/domain/geography/polygon';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Marker, Source, useMap } from 'react-map-gl/maplibre';
import { collection, point } from '../../../parts/map/features.ts';
import { featuresAt } from '../../../parts/map/features-at.ts';
import { PIN_LAYOUT, pinName } from '../../../parts/map/pins.ts';
import { useShownScheme } from '../../../theme/color-scheme.ts';
import type { RegionPin } from '../insight/region-pins.ts';
import type { Insight } from '../insight/use-insight.ts';
import { pinnedWords } from './pinned-words.ts';
import styles from './region-map.module.css';

const ORDERS = 'region-orders';
const LOCATIONS = 'region-locations';

/** The names of the regions stay visible, whatever is on top of them. */
const LAYOUT = { ...PIN_LAYOUT, 'icon-ignore-placement': true };

type PinsLayerProps = Pick<Insight, 'pins' | 'pointed' | 'point' | 'onView'> & {
  /** The outline as it is drawn now; null: not valid, so nothing is inside. */
  corners: readonly LatLng[] | null;
};

/** Locations and open orders, filled inside of the outline and hollow outside. See docs/rules/regions.md#what-lies-in-a-region. */
export function PinsLayer({ pins, corners, pointed, point: pointAt, onView }: PinsLayerProps) {
  const { current } = useMap();
  const map = current?.getMap();
  const scheme = useShownScheme();
  const tellView = useEffectEvent(onView);
  const tellPointed = useEffectEvent(pointAt);
  useEffect(() => {
    if (!map) return undefined;
    const view = () => {
      const shown = map.getBounds();
      tellView(boxOf([shown.getSouthWest(), shown.getNorthEast()].map(onEarth)));
    };
    const over = ({ point: at }: MapMouseEvent) =>
      tellPointed(featuresAt(map, at, [LOCATIONS, ORDERS]).map(({ properties }) => String(properties['id'])));
    const out = () => tellPointed([]);
    view();
    map.on('moveend', view);
    map.on('mousemove', over);
    map.on('mouseout', out);
    return () => {
      map.off('moveend', view);
      map.off('mousemove', over);
      map.off('mouseout', out);
    };
  }, [map]);
  const drawn = useMemo(() => {
    const insideIds = new Set(
      pins.filter(({ place }) => corners && isInPolygon(place, corners)).map(({ id }) => id),
    );
    const featuresOf = (kind: RegionPin['kind']) =>
      collection(
        pins
          .filter((pin) => pin.kind === kind)
          .map(({ id, place }) => {
            const look = { kind, isInside: insideIds.has(id), isChosen: pointed.includes(id) };
            return point(place, { id, icon: pinName(look, scheme) });
          }),
      );
    return { orders: featuresOf('order'), locations: featuresOf('location') };
  }, [pins, corners, pointed, scheme]);
  const marked = pins.filter(({ id }) => pointed.includes(id));
  const [first] = marked;
  return (
    <>
      <Source id={ORDERS} type="geojson" data={drawn.orders}>
        <Layer id={ORDERS} type="symbol" layout={LAYOUT} />
      </Source>
      <Source id={LOCATIONS} type="geojson" data={drawn.locations}>
        <Layer id={LOCATIONS} type="symbol" layout={LAYOUT} />
      </Source>
      {first && (
        <Marker latitude={first.place.lat} longitude={first.place.lng} anchor="bottom" offset={[0, -12]}>
          <p className={styles.name}>{pinnedWords(marked)}</p>
        </Marker>
      )}
    </>
  );
}

/** Zoomed far out, the map's view extends beyond the Earth. */
function onEarth({ lat, lng }: LatLng): LatLng {
  return { lat: Math.min(Math.max(lat, -90), 90), lng: Math.min(Math.max(lng, -180), 180) };
}
