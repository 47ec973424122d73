import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { featuresAt } from '../../../parts/map/features-at.ts';
import type { Chosen } from '../map-search.ts';
import { CLUSTERS, COURIERS, DOORS, PIN_LAYERS, PLACES } from './map-layers.tsx';

type Cluster = { kind: 'cluster'; id: number; at: [number, number] };

const KINDS: Record<string, Chosen['kind']> = { [COURIERS]: 'courier', [PLACES]: 'place', [DOORS]: 'order' };

/** The topmost pin at a point of the canvas; null if there is none. */
export function pinAt(
  map: MapLibre,
  at: { x: number; y: number },
  layers = PIN_LAYERS,
): Chosen | Cluster | null {
  const [feature] = featuresAt(map, at, layers);
  if (!feature) return null;
  if (feature.layer.id === CLUSTERS && feature.geometry.type === 'Point') {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    return { kind: 'cluster', id: Number(feature.properties['cluster_id']), at: [lng, lat] };
  }
  const kind = KINDS[feature.layer.id];
  return kind ? { kind, id: String(feature.properties['id']) } : null;
}

/** Near enough to see the couriers of a cluster separately. */
export async function zoomInto(map: MapLibre, { id, at }: Cluster): Promise<void> {
  const source = map.getSource<GeoJSONSource>('couriers');
  const zoom = await source?.getClusterExpansionZoom(id);
  if (zoom !== undefined) map.easeTo({ center: at, zoom });
}
