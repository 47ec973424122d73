import { regionKind } from '@passline/contract/regions/region-kind';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { api } from '../../../api/client.ts';
import { MAP_ZOOM, MapView } from '../../../parts/map/map-view.tsx';
import { RegionsLayer } from '../../../parts/map/regions-layer.tsx';
import { useRecords } from '../../../parts/records/use-records.ts';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { useShownScheme } from '../../../theme/color-scheme.ts';
import { featuresOf } from '../map-features.ts';
import type { Chosen, MapSearch } from '../map-search.ts';
import type { MapStore } from '../map-store.ts';
import { useMapModel, usePointed } from '../use-map-store.ts';
import { ChosenCard } from './chosen-card.tsx';
import { Legend } from './legend.tsx';
import { MapLayers, PIN_LAYERS } from './map-layers.tsx';
import { pinAt, zoomInto } from './pin-at.ts';
import { boundsOf, crowdedPlaceOf, placeOf } from './place-of.ts';
import { TrackLayer } from './track-layer.tsx';
import { useDragAssign } from './use-drag-assign.ts';
import styles from './map-canvas.module.css';

type MapCanvasProps = { store: MapStore; search: MapSearch; change: ChangeAddress<MapSearch> };

const VANCOUVER = { latitude: 49.2, longitude: -122.95, zoom: MAP_ZOOM };

/** The map itself: pins that are chosen and pointed at as the rows of the list are. */
export function MapCanvas({ store, search, change }: MapCanvasProps) {
  // The regions as they are edited: a redrawn outline appears here at once.
  const { rows: regions } = useRecords(regionKind, api.regions);
  const model = useMapModel(store);
  const pointed = usePointed(store);
  const scheme = useShownScheme();
  const map = useRef<MapRef>(null);
  const { chosen, isFollowing } = search;
  const marked = [chosen, pointed].filter((one) => one !== null);
  const features = featuresOf(model, { marked, chosen: pointed ?? chosen, scheme });

  const choose = useCallback((next: Chosen | null) => change({ chosen: next, isFollowing: false }), [change]);
  const drag = useDragAssign(map, store, choose);
  const onClick = ({ target, point }: MapLayerMouseEvent) => {
    const pin = pinAt(target, point);
    if (pin?.kind === 'cluster') void zoomInto(target, pin);
    else choose(pin);
  };
  const onMouseMove = ({ target, point }: MapLayerMouseEvent) => {
    if (drag.isDragging) return;
    const pin = pinAt(target, point);
    store.point(pin === null || pin.kind === 'cluster' ? null : pin);
  };

  // Starts where most couriers and deliveries are, once that is known, unless the person has moved the map.
  const [isPlaced, setPlaced] = useState(false);
  const centre = isPlaced ? null : crowdedPlaceOf(model);
  useEffect(() => {
    if (isPlaced || !centre || !map.current) return;
    setPlaced(true);
    if (!chosen) map.current.jumpTo({ center: [centre.lng, centre.lat] });
  }, [isPlaced, centre, chosen]);

  // A selected courier is brought into view once; a followed one stays in the middle.
  const place = chosen ? placeOf(model, chosen) : null;
  const [hasMoved, setMoved] = useState<string | null>(null);
  const key = chosen && place ? `${chosen.kind} ${chosen.id}` : null;
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined || !map.current) return;
    if (isFollowing) map.current.easeTo({ center: [lng, lat], duration: 800 });
    else if (key !== hasMoved && !map.current.getBounds().contains([lng, lat])) {
      map.current.easeTo({ center: [lng, lat] });
    }
    setMoved(key);
  }, [lat, lng, isFollowing, key, hasMoved]);

  return (
    <div className={styles.canvas} {...drag.drop}>
      <MapView
        ref={map}
        label="Map of couriers and deliveries"
        without="This browser cannot draw maps. The list beside it shows the same."
        initialViewState={place ? { latitude: place.lat, longitude: place.lng, zoom: MAP_ZOOM } : VANCOUVER}
        interactiveLayerIds={PIN_LAYERS}
        cursor={drag.isDragging ? 'grabbing' : pointed ? 'pointer' : 'grab'}
        onClick={onClick}
        onMouseMove={onMouseMove}
        onMouseDown={drag.onMouseDown}
        onDragStart={() => isFollowing && change({ isFollowing: false })}
      >
        <RegionsLayer
          regions={regions.map(({ id, name, polygonLatLng }) => ({ id, name, polygon: polygonLatLng }))}
        />
        {chosen?.kind === 'order' && <TrackLayer orderId={chosen.id} />}
        <MapLayers features={features} dragged={drag.line} />
      </MapView>
      <button
        type="button"
        className={styles.all}
        title="Show all"
        aria-label="Show all couriers and deliveries"
        onClick={() => {
          const bounds = boundsOf(model);
          if (bounds) map.current?.fitBounds(bounds, { padding: 60, maxZoom: 14 });
        }}
      >
        <LocateFixed size={18} aria-hidden />
      </button>
      <Legend />
      {chosen && <ChosenCard chosen={chosen} model={model} search={search} change={change} />}
    </div>
  );
}
