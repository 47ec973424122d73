import type { Map as MapLibre } from 'maplibre-gl';
import { drawPin } from './draw-pin.ts';
import { readPin } from './pins.ts';

/** Sharp on the screens that there are. */
const PIXELS = 2;

/** Draws the pins that a layer asks for by their names, when it first does: so nothing has to be fetched, on any ground. */
export function drawMissingPins(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    const pin = readPin(id);
    if (pin) map.addImage(id, drawPin(pin, PIXELS), { pixelRatio: PIXELS });
  });
}
