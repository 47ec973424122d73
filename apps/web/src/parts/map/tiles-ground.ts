import { layers, namedFlavor } from '@protomaps/basemaps';
import {
  addProtocol,
  type AddProtocolAction,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';

const SOURCE = 'ground';
/** As the tiles are licensed. */
const ATTRIBUTION =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://openstreetmap.org/copyright">OpenStreetMap</a>';
/** They are nothing but pictures, which would have to come from elsewhere. */
const PICTURES = new Set(['pois', 'roads_oneway', 'roads_shields']);
/** A look that nobody answers is given up, so that the map tries again when it is moved. */
const TILE_WITHIN_MS = 20_000;

const protocol = new Protocol();
const readTile: typeof protocol.tilev4 = (request, controller) =>
  protocol.tilev4(request, linked(controller, AbortSignal.timeout(TILE_WITHIN_MS)));
// What the one calls unknown the other calls an object or bytes, and it is.
addProtocol('pmtiles', readTile as AddProtocolAction);

/**
 * A ground of a PMTiles file with OpenStreetMap's data in the layers of Protomaps.
 *
 * @throws where the file does not answer, or is none
 */
export async function tilesGround(url: string, scheme: 'light' | 'dark'): Promise<StyleSpecification> {
  if (!protocol.get(url)) protocol.add(new PMTiles(new FetchSource(url)));
  // Before the map relies on it: what is not there is said, and a plain ground stands in.
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
  // Without letters of its own the map draws them in the font of the page.
  return [{ ...layer, layout: { ...layout, 'text-font': ['Inter Variable'] } }];
}

function linked(controller: AbortController, signal: AbortSignal): AbortController {
  signal.addEventListener('abort', () => controller.abort(signal.reason));
  return controller;
}
