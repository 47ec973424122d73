import type { LatLng } from '@passline/domain/geography/distance';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import button from '../../../parts/button.module.css';
import { useTokens } from '../../../parts/map/tokens.ts';
import { OutlineDrawing, type DrawingState } from './outline-drawing.ts';
import styles from './region-map.module.css';

type DrawingLayerProps = {
  corners: readonly LatLng[];
  onCorners: (corners: LatLng[]) => void;
};

const IDLE: DrawingState = { isDrawing: false, canUndo: false };

/** The outline that is edited, with its corners as handles. Drawing and typing edit the same outline. */
export function DrawingLayer({ corners, onCorners }: DrawingLayerProps) {
  const { current } = useMap();
  const map = current?.getMap();
  const colour = useTokens();
  const drawing = useRef<OutlineDrawing | null>(null);
  const [state, setState] = useState(IDLE);
  /** How often the base map was replaced, which removes everything drawn on it. */
  const [grounds, setGrounds] = useState(0);
  const tell = useEffectEvent(onCorners);
  const show = useEffectEvent(() => drawing.current?.show(corners));
  useEffect(() => {
    if (!map) return;
    const begin = () => {
      drawing.current = new OutlineDrawing(map, colour, {
        onCorners: (drawn) => tell(drawn),
        onState: setState,
      });
      show();
    };
    const again = () => {
      if (drawing.current && !map.getSource('td-polygon')) setGrounds((count) => count + 1);
      else if (!drawing.current && map.isStyleLoaded()) begin();
    };
    if (map.isStyleLoaded()) begin();
    map.on('styledata', again);
    map.on('idle', again);
    return () => {
      map.off('styledata', again);
      map.off('idle', again);
      // A removed map has removed its layers too.
      if (map.getSource('td-polygon')) drawing.current?.stop();
      drawing.current = null;
    };
  }, [map, colour, grounds]);
  useEffect(() => drawing.current?.show(corners), [corners]);
  if (!state.isDrawing) {
    return (
      <p className={styles.told}>Drag a corner, or a dot between two. A right click removes a corner.</p>
    );
  }
  return (
    <div className={styles.told}>
      <p>Click corner by corner; the first corner again, or Enter, closes the outline.</p>
      {state.canUndo && (
        <button type="button" className={button.plain} onClick={() => drawing.current?.undo()}>
          <Undo2 size={14} aria-hidden />
          Undo the last corner
        </button>
      )}
    </div>
  );
}
