import type { Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';

/** Pixels around the point that count too: thumbs are wide. */
const NEAR = 6;

/** The features that layers draw at a point of the canvas, topmost first. */
export function featuresAt(
  map: MapLibre,
  at: { x: number; y: number },
  layers: readonly string[],
): MapGeoJSONFeature[] {
  const box: [PointLike, PointLike] = [
    [at.x - NEAR, at.y - NEAR],
    [at.x + NEAR, at.y + NEAR],
  ];
  // There are no layers before the first style is loaded and while another one loads.
  const known = layers.filter((layer) => map.getLayer(layer));
  return known.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: known });
}
