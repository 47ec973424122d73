import type { Region } from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain/geography/distance';
import { boxOf, findCrossing } from '@passline/domain/geography/polygon';
import { useState } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { collection, cornerOf, line } from '../../../parts/map/features.ts';
import { MapView } from '../../../parts/map/map-view.tsx';
import { RegionsLayer } from '../../../parts/map/regions-layer.tsx';
import { useTokens } from '../../../parts/map/tokens.ts';
import type { Insight } from '../insight/use-insight.ts';
import { keptCorners } from '../region-fields.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import { PinsLayer } from './pins-layer.tsx';
import { PinsLegend } from './pins-legend.tsx';
import styles from './region-map.module.css';

export type EditedOutline = {
  /** Null: a new region. */
  id: string | null;
  corners: readonly LatLng[];
  onCorners: (corners: LatLng[]) => void;
  insight: Insight;
};

type RegionMapProps = {
  regions: readonly Region[];
  /** The outline that is edited. */
  edited?: EditedOutline;
  onChoose: (regionId: string) => void;
};

const VANCOUVER = { latitude: 49.2, longitude: -122.95, zoom: 10 };

/** All regions on the map; the edited one with handles, and its lines that cross in red. */
export function RegionMap({ regions, edited, onChoose }: RegionMapProps) {
  // The first view is chosen once: the map must not move while somebody draws.
  const [begin] = useState(() => viewOf(edited?.corners.length ? [edited.corners] : outlinesOf(regions)));
  return (
    <div className={styles.map}>
      <MapView
        label="Map of regions"
        without="This browser cannot draw maps. The list of coordinates shows the same."
        initialViewState={begin}
        interactiveLayerIds={edited ? [] : ['region-areas']}
        onClick={({ features }) => {
          const id: unknown = features?.[0]?.properties['id'];
          if (!edited && typeof id === 'string') onChoose(id);
        }}
      >
        <RegionsLayer
          regions={regions.map(({ id, name, polygonLatLng }) => ({ id, name, polygon: polygonLatLng }))}
          chosenId={edited?.id ?? null}
        />
        {edited && <PinsLayer {...edited.insight} corners={keptCorners(edited.corners)} />}
        {edited && <CrossingLayer corners={edited.corners} />}
        {edited && <DrawingLayer corners={edited.corners} onCorners={edited.onCorners} />}
      </MapView>
      {edited && <PinsLegend {...edited.insight} />}
    </div>
  );
}

function outlinesOf(regions: readonly Region[]): (readonly LatLng[])[] {
  return regions.map(({ polygonLatLng }) => polygonLatLng).filter(({ length }) => length > 0);
}

function viewOf(outlines: readonly (readonly LatLng[])[]) {
  const corners = outlines.flat();
  if (corners.length < 2) return VANCOUVER;
  const { west, south, east, north } = boxOf(corners);
  return {
    bounds: [west, south, east, north] as [number, number, number, number],
    // The legend is at the top, the hint for drawing at the bottom, and the zoom buttons at the right.
    fitBoundsOptions: { padding: { top: 72, right: 64, bottom: 72, left: 48 } },
  };
}

/** The two lines that cross. */
function CrossingLayer({ corners }: { corners: readonly LatLng[] }) {
  const colour = useTokens();
  const crossing = findCrossing(corners);
  const lines = crossing ? [crossing.first, crossing.second] : [];
  const features = lines.flatMap((number) => {
    const [from, to] = [corners[number - 1], corners[number % corners.length]];
    return from && to ? [line([from, to].map(cornerOf))] : [];
  });
  return (
    <Source id="crossing" type="geojson" data={collection(features)}>
      <Layer
        id="crossing-lines"
        type="line"
        paint={{ 'line-color': colour('--late'), 'line-width': 6, 'line-opacity': 0.7 }}
      />
    </Source>
  );
}
