import { layers, namedFlavor } from '@protomaps/basemaps';
import {
  addProtocol,
  type AddProtocolAction,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';

const SOURCE = 'ground';
/** The attribution that the licence of the tiles requires. */
const ATTRIBUTION =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://openstreetmap.org/copyright">OpenStreetMap</a>';
/** Layers that are only pictures, which would have to be loaded from elsewhere. */
const PICTURES = new Set(['pois', 'roads_oneway', 'roads_shields']);
/** A request without an answer is aborted, so that the map tries again when it is moved. */
const TILE_WITHIN_MS = 20_000;

const protocol = new Protocol();
const readTile: typeof protocol.tilev4 = (request, controller) =>
  protocol.tilev4(request, linked(controller, AbortSignal.timeout(TILE_WITHIN_MS)));
// One library types it as unknown, the other as an object or bytes, and it is one of these.
addProtocol('pmtiles', readTile as AddProtocolAction);

/**
 * A base map from a PMTiles file with OpenStreetMap's data in the layers of Protomaps.
 *
 * @throws if the file does not answer or is not a PMTiles file
 */
export async function tilesGround(url: string, scheme: 'light' | 'dark'): Promise<StyleSpecification> {
  if (!protocol.get(url)) protocol.add(new PMTiles(new FetchSource(url)));
  // Checked before the map relies on it: if it is missing, the map says so and uses a plain base map.
  await protocol.get(url)?.getHeader();
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}`, attribution: ATTRIBUTION } },
    layers: layers(SOURCE, namedFlavor(scheme === 'dark' ? 'dark' : 'light'), { lang: 'en' }).flatMap(
      withoutPictures,
    ),
  };
}

function withoutPictures(layer: LayerSpecification): LayerSpecification[] {
  if (PICTURES.has(layer.id)) return [];
  if (layer.type !== 'symbol' || !layer.layout) return [layer];
  const { 'icon-image': _icon, 'text-font': _font, ...layout } = layer.layout;
  // Without glyphs of its own the map draws text in the font of the page.
  return [{ ...layer, layout: { ...layout, 'text-font': ['Inter Variable'] } }];
}

function linked(controller: AbortController, signal: AbortSignal): AbortController {
  signal.addEventListener('abort', () => controller.abort(signal.reason));
  return controller;
}
