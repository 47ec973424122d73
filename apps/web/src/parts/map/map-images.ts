import type { Map as MapLibre } from 'maplibre-gl';
import { useRef } from 'react';
import { drawPin, readPin } from './pins.ts';

/** Sharp on the screens that there are. */
const PIXELS = 2;

/**
 * Draws the pins that a layer asks for by their names, when it first does: so nothing has to be fetched, on any ground.
 * Returns what a map is told to whenever its style changes.
 */
export function useMapImages(): (map: MapLibre) => void {
  const known = useRef(new WeakSet<MapLibre>());
  return (map) => {
    if (known.current.has(map)) return;
    known.current.add(map);
    map.on('styleimagemissing', ({ id }) => {
      const pin = readPin(id);
      if (pin && !map.hasImage(id)) map.addImage(id, drawPin(pin, PIXELS), { pixelRatio: PIXELS });
    });
  };
}
