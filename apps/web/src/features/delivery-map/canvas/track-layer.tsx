import { Layer, Source } from 'react-map-gl/maplibre';
import { collection, cornerOf, line } from '../../../parts/map/features.ts';
import { useTokens } from '../../../parts/map/tokens.ts';
import { useTrack } from './use-track.ts';

/** Where the couriers of a delivery were while they had it: a line for each of them. */
export function TrackLayer({ orderId }: { orderId: string }) {
  const colour = useTokens();
  const track = useTrack(orderId);
  const ways = Map.groupBy(track?.points ?? [], ({ riderUserId }) => riderUserId);
  const data = collection(
    [...ways.values()].filter((way) => way.length > 1).map((way) => line(way.map(cornerOf))),
  );
  return (
    <Source id="track" type="geojson" data={data}>
      <Layer
        id="track-line"
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colour('--en-route'), 'line-width': 3, 'line-opacity': 0.7 }}
      />
    </Source>
  );
}
