import type { MapGround } from '@passline/contract/addresses/addresses';
import { Layer, Source } from 'react-map-gl/maplibre';
import { labelPlace } from '@passline/domain/geography/label-place';
import { area, collection, point } from './features.ts';
import { useTokens } from './tokens.ts';

/** The outlines of regions with their names. `chosenId`: the region that is drawn elsewhere. */
export function RegionsLayer({
  regions,
  chosenId = null,
}: {
  regions: MapGround['regions'];
  chosenId?: string | null;
}) {
  const colour = useTokens();
  const shown = regions.filter(({ id, polygon }) => id !== chosenId && polygon.length > 2);
  const areas = collection(shown.map(({ id, name, polygon }) => area(polygon, { id, name })));
  const names = collection(
    shown.flatMap(({ name, polygon }) => {
      const place = labelPlace(polygon);
      return place ? [point(place, { name })] : [];
    }),
  );
  return (
    <>
      <Source id="regions" type="geojson" data={areas}>
        <Layer
          id="region-areas"
          type="fill"
          paint={{ 'fill-color': colour('--accent'), 'fill-opacity': 0.1 }}
        />
        <Layer
          id="region-borders"
          type="line"
          paint={{ 'line-color': colour('--accent'), 'line-opacity': 0.6 }}
        />
      </Source>
      <Source id="region-names" type="geojson" data={names}>
        <Layer
          id="region-names"
          type="symbol"
          layout={{ 'text-field': ['get', 'name'], 'text-size': 13, 'text-font': ['Inter Variable'] }}
          paint={{
            'text-color': colour('--text-2'),
            'text-halo-color': colour('--surface'),
            'text-halo-width': 1.5,
          }}
        />
      </Source>
    </>
  );
}
