import type { Map as MapLibre } from 'maplibre-gl';
import { drawPin } from './draw-pin.ts';
import { readPin } from './pins.ts';

/** Sharp on today's screens. */
const PIXELS = 2;

/** Draws a pin when a layer first asks for it by name, so that nothing has to be fetched for any base map. */
export function drawMissingPins(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    const pin = readPin(id);
    if (pin) map.addImage(id, drawPin(pin, PIXELS), { pixelRatio: PIXELS });
  });
}
