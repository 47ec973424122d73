import type { LatLng } from '@passline/domain/geography/distance';
import { roundedPoint } from '@passline/domain/geography/exact-plane';
import type { Map } from 'maplibre-gl';
import { TerraDraw, TerraDrawModeUndoRedo, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { Tokens } from '../../../parts/map/tokens.ts';

type Hex = `#${string}`;
type Listeners = {
  /** The outline after a corner was set, moved or removed. */
  onCorners: (corners: LatLng[]) => void;
  /** Whether corners are being set, and whether the last one can be undone. */
  onState: (state: DrawingState) => void;
};
export type DrawingState = { isDrawing: boolean; canUndo: boolean };

const FEWEST = 3;

/**
 * Draws one outline on a map: corner by corner while there is none; then corners are dragged, set between two others,
 * or removed by a right click. It reports what people do, never what was passed to `show`.
 */
export class OutlineDrawing {
  readonly #draw: TerraDraw;
  readonly #listeners: Listeners;
  #shown: readonly LatLng[] = [];
  #id: string | number | null = null;

  constructor(map: Map, colour: Tokens, listeners: Listeners) {
    this.#listeners = listeners;
    this.#draw = new TerraDraw({
      // A corner is kept with seven decimals.
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 7 }),
      modes: [polygonMode(colour), selectMode(colour)],
      undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    });
    this.#draw.on('finish', (id, { action }) => {
      if (action === 'draw') this.#drawn(id);
    });
    this.#draw.on('change', (ids, _type, context) => {
      if (context && 'origin' in context) return;
      if (this.#id !== null && ids.includes(this.#id)) this.#tell();
      this.#tellState();
    });
    this.#draw.on('history', () => this.#tellState());
    this.#draw.start();
  }

  /** Shows an outline that was not drawn here; with fewer than three corners, drawing starts from the beginning. */
  show(corners: readonly LatLng[]): void {
    if (this.#id !== null && isSameOutline(corners, this.#shown)) return;
    // A corner that is being set must not restart the drawing.
    if (this.#id === null && corners.length < FEWEST && this.#draw.getMode() === 'polygon') return;
    this.#draw.clear();
    this.#id = null;
    this.#shown = corners;
    if (corners.length < FEWEST) {
      this.#draw.setMode('polygon');
    } else {
      const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
      const [added] = this.#draw.addFeatures([
        {
          type: 'Feature',
          properties: { mode: 'polygon' },
          geometry: { type: 'Polygon', coordinates: [ring] },
        },
      ]);
      if (added?.valid && added.id !== undefined) this.#select(added.id);
    }
    this.#tellState();
  }

  /** Undoes the corner that was set last. */
  undo(): void {
    this.#draw.undo();
    this.#tellState();
  }

  stop(): void {
    if (this.#draw.enabled) this.#draw.stop();
  }

  #drawn(id: string | number): void {
    this.#select(id);
    this.#tell();
    this.#tellState();
  }

  #select(id: string | number): void {
    this.#id = id;
    this.#draw.setMode('select');
    this.#draw.selectFeature(id);
  }

  #tell(): void {
    const drawn = this.#id === null ? undefined : this.#draw.getSnapshotFeature(this.#id);
    if (drawn?.geometry.type !== 'Polygon') return;
    const [ring = []] = drawn.geometry.coordinates;
    const corners = ring.slice(0, -1).map(([lng = 0, lat = 0]) => roundedPoint({ lat, lng }));
    if (isSameOutline(corners, this.#shown)) return;
    this.#shown = corners;
    this.#listeners.onCorners(corners);
  }

  #tellState(): void {
    const isDrawing = this.#id === null;
    this.#listeners.onState({ isDrawing, canUndo: isDrawing && this.#draw.canUndo() });
  }
}

function isSameOutline(one: readonly LatLng[], other: readonly LatLng[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ lat, lng }, index) => lat === other[index]?.lat && lng === other[index]?.lng)
  );
}

function polygonMode(colour: Tokens): TerraDrawPolygonMode {
  const [accent, surface] = [colour('--accent') as Hex, colour('--surface') as Hex];
  return new TerraDrawPolygonMode({
    showCoordinatePoints: true,
    styles: {
      fillColor: accent,
      fillOpacity: 0.15,
      outlineColor: accent,
      outlineWidth: 2,
      closingPointColor: surface,
      closingPointWidth: 7,
      closingPointOutlineColor: accent,
      closingPointOutlineWidth: 2,
      coordinatePointColor: accent,
      coordinatePointWidth: 5,
      coordinatePointOutlineColor: surface,
      coordinatePointOutlineWidth: 2,
    },
  });
}

function selectMode(colour: Tokens): TerraDrawSelectMode {
  const [accent, surface] = [colour('--accent') as Hex, colour('--surface') as Hex];
  return new TerraDrawSelectMode({
    // Delete and Escape belong to the list of coordinates.
    keyEvents: null,
    flags: {
      polygon: {
        feature: { draggable: false, coordinates: { midpoints: true, draggable: true, deletable: true } },
      },
    },
    styles: {
      selectedPolygonColor: accent,
      selectedPolygonFillOpacity: 0.15,
      selectedPolygonOutlineColor: accent,
      selectedPolygonOutlineWidth: 2,
      selectionPointColor: surface,
      selectionPointWidth: 7,
      selectionPointOutlineColor: accent,
      selectionPointOutlineWidth: 2,
      midPointColor: accent,
      midPointWidth: 4,
      midPointOutlineColor: surface,
      midPointOutlineWidth: 1,
    },
  });
}
