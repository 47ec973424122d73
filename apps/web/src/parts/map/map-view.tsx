import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl, type MapStyleDataEvent } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useState, type ReactNode, type Ref } from 'react';
import {
  AttributionControl,
  Map,
  NavigationControl,
  type MapProps,
  type MapRef,
} from 'react-map-gl/maplibre';
import { giveWayTo } from '../late/load-ahead.ts';
import { drawMissingPins } from './map-images.ts';
import { useGround } from './use-ground.ts';
import styles from './map-view.module.css';

// Before the first map: bundled, it would look for its worker in vain.
setWorkerUrl(workerUrl);
// No map is drawn before its worker is there, and the browser would fetch that beside everything else.
void giveWayTo(fetch(workerUrl).then((answer) => answer.blob()));

/** How near a map begins, where nothing says otherwise. */
export const MAP_ZOOM = 12;

type MapViewProps = {
  /** Where it begins: a place with a zoom, or a box that it shows whole. */
  initialViewState: MapProps['initialViewState'];
  /** What a screen reader calls it. */
  label: string;
  /** What a browser shows that draws no maps: how the same is done without. */
  without: ReactNode;
  /** Layers, pins and what hears of the map; drawn as soon as there is a ground, also an empty one. */
  children?: ReactNode;
} & Pick<
  MapProps,
  'cursor' | 'interactiveLayerIds' | 'onClick' | 'onMouseMove' | 'onMouseDown' | 'onDragStart'
> & {
    ref?: Ref<MapRef>;
  };

/**
 * A map on the ground of the settings. The ground may be late, or never come: then a plain one stands in its place, says
 * so, and all that is ours is drawn on it.
 */
export function MapView({ label, without, children, ...map }: MapViewProps) {
  const { style, trouble } = useGround();
  const [canDraw] = useState(() => document.createElement('canvas').getContext('webgl2') !== null);
  const [isStyled, setStyled] = useState(false);
  if (!canDraw) return <p className={styles.without}>{without}</p>;
  return (
    <div className={styles.map}>
      <Map
        {...map}
        locale={{ 'Map.Title': label }}
        mapStyle={style}
        // Another ground before the first one is drawn replaces it: there is nothing yet to compare with.
        styleDiffing={isStyled}
        onStyleData={({ target }: MapStyleDataEvent) => {
          drawMissingPins(target);
          setStyled(true);
        }}
        attributionControl={false}
        // What moves every second would otherwise be drawn a third of the time only to fade it in.
        fadeDuration={0}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
      >
        <AttributionControl compact />
        <NavigationControl showCompass={false} position="bottom-right" />
        {children}
      </Map>
      {trouble && (
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      )}
    </div>
  );
}
