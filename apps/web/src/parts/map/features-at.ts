import type { Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';

/** A thumb is no needle. */
const NEAR = 6;

/** What layers draw at a place of the canvas, the uppermost first. */
export function featuresAt(
  map: MapLibre,
  at: { x: number; y: number },
  layers: readonly string[],
): MapGeoJSONFeature[] {
  const box: [PointLike, PointLike] = [
    [at.x - NEAR, at.y - NEAR],
    [at.x + NEAR, at.y + NEAR],
  ];
  // Before the first style is there, and while another one comes, there are no layers to ask.
  const known = layers.filter((layer) => map.getLayer(layer));
  return known.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: known });
}
