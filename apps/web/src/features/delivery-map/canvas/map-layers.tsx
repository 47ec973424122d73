import type { ExpressionSpecification } from 'maplibre-gl';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { Features } from '../../../parts/map/features.ts';
import { PIN_LAYOUT } from '../../../parts/map/pins.ts';
import { useTokens } from '../../../parts/map/tokens.ts';
import { useShownScheme } from '../../../theme/color-scheme.ts';
import type { MapFeatures } from '../map-features.ts';

export const COURIERS = 'courier-pins';
export const PLACES = 'place-pins';
export const DOORS = 'door-pins';
export const CLUSTERS = 'courier-clusters';
/** What can be pointed at. */
export const PIN_LAYERS = [COURIERS, PLACES, DOORS, CLUSTERS];

/** From this zoom on the ends of deliveries are drawn; further out only couriers, in clusters. */
const ENDS_FROM_ZOOM = 10;
const CLUSTERED_TO_ZOOM = 11;
const CLUSTER_PIXELS = 44;

/** One picture for each count, with the same name as `pinName` gives a cluster. */
function clusterIcon(scheme: 'light' | 'dark'): ExpressionSpecification {
  return [
    'concat',
    `pin ${scheme} {"kind":"cluster","text":"`,
    ['to-string', ['get', 'point_count_abbreviated']],
    '"}',
  ];
}

/** The pins and lines, in the order in which they cover each other. */
export function MapLayers({ features, dragged }: { features: MapFeatures; dragged: Features }) {
  const colour = useTokens();
  const scheme = useShownScheme();
  return (
    <>
      <Source id="lines" type="geojson" data={features.lines}>
        <Layer
          id="delivery-lines"
          type="line"
          minzoom={ENDS_FROM_ZOOM}
          paint={{ 'line-color': colour('--text-3'), 'line-opacity': 0.3, 'line-width': 1 }}
        />
      </Source>
      <Source id="way" type="geojson" data={features.way}>
        <Layer
          id="way-done"
          type="line"
          filter={['!', ['get', 'isToCome']]}
          paint={{ 'line-color': colour('--accent'), 'line-width': 4 }}
        />
        <Layer
          id="way-to-come"
          type="line"
          filter={['get', 'isToCome']}
          paint={{ 'line-color': colour('--accent'), 'line-width': 3, 'line-dasharray': [1.5, 1.5] }}
        />
      </Source>
      <Source id="doors" type="geojson" data={features.doors}>
        <Layer id={DOORS} type="symbol" minzoom={ENDS_FROM_ZOOM} layout={PIN_LAYOUT} />
      </Source>
      <Source id="places" type="geojson" data={features.places}>
        <Layer id={PLACES} type="symbol" minzoom={ENDS_FROM_ZOOM} layout={PIN_LAYOUT} />
      </Source>
      <Source
        id="couriers"
        type="geojson"
        data={features.couriers}
        cluster
        clusterMaxZoom={CLUSTERED_TO_ZOOM}
        clusterRadius={CLUSTER_PIXELS}
      >
        <Layer
          id={COURIERS}
          type="symbol"
          filter={['!', ['has', 'point_count']]}
          layout={PIN_LAYOUT}
          paint={{ 'icon-opacity': ['get', 'opacity'] }}
        />
        <Layer
          id={CLUSTERS}
          type="symbol"
          filter={['has', 'point_count']}
          layout={{ 'icon-image': clusterIcon(scheme), 'icon-allow-overlap': true }}
        />
      </Source>
      <Source id="dragged" type="geojson" data={dragged}>
        <Layer
          id="dragged-line"
          type="line"
          paint={{ 'line-color': colour('--new'), 'line-width': 3, 'line-dasharray': [1, 1] }}
        />
      </Source>
    </>
  );
}
