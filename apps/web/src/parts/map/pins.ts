import type { SymbolLayerSpecification } from 'maplibre-gl';

/**
 * A courier by their state, or a count of several, in a circle; a restaurant in a square; a customer's door; and small
 * pins for many locations and orders, filled inside of an outline and hollow outside.
 */
export type Pin =
  | { kind: 'courier'; look: CourierLook; text: string; age: string; isChosen: boolean }
  | { kind: 'cluster'; text: string }
  | { kind: 'restaurant'; isChosen: boolean }
  | { kind: 'door'; isChosen: boolean }
  | { kind: 'location' | 'order'; isInside: boolean; isChosen: boolean };

/** How a courier is drawn. See docs/rules/delivery-map.md#couriers. */
export type CourierLook = 'delivering' | 'free' | 'late' | 'very-late';

/** The name by which a layer asks for it; it includes the scheme, since the colours depend on it. */
export function pinName(pin: Pin, scheme: 'light' | 'dark'): string {
  return `pin ${scheme} ${JSON.stringify(pin)}`;
}

export function readPin(name: string): Pin | null {
  const [, json] = /^pin \w+ (\{.*)$/.exec(name) ?? [];
  return json === undefined ? null : (JSON.parse(json) as Pin);
}

/** The layout of a layer whose features name their pins as `icon`: pins may overlap. */
export const PIN_LAYOUT: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'icon'],
  'icon-allow-overlap': true,
};
