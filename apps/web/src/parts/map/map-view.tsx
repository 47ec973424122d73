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

// Set before the first map: bundled, the library would not find its worker.
setWorkerUrl(workerUrl);
// No map is drawn before its worker is loaded, which the browser would otherwise fetch together with everything else.
void giveWayTo(fetch(workerUrl).then((answer) => answer.blob()));

/** The first zoom of a map by default. */
export const MAP_ZOOM = 12;

type MapViewProps = {
  /** The first view: a place with a zoom, or a box that is fully visible. */
  initialViewState: MapProps['initialViewState'];
  /** Its name for screen readers. */
  label: string;
  /** Shown in a browser that cannot draw maps: how to do the same without one. */
  without: ReactNode;
  /** Layers, pins and listeners of the map; drawn as soon as there is a base map, even an empty one. */
  children?: ReactNode;
} & Pick<
  MapProps,
  'cursor' | 'interactiveLayerIds' | 'onClick' | 'onMouseMove' | 'onMouseDown' | 'onDragStart'
> & {
    ref?: Ref<MapRef>;
  };

/**
 * A map on the base map from the settings. If that is late, or never loads, a plain one replaces it and says so, and
 * our layers are drawn on that.
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
        // Another base map before the first one is drawn replaces it: there is nothing to compare with.
        styleDiffing={isStyled}
        onStyleData={({ target }: MapStyleDataEvent) => {
          drawMissingPins(target);
          setStyled(true);
        }}
        attributionControl={false}
        // Things that move every second would otherwise spend a third of the time fading in.
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
