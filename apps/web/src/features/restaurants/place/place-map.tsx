import { late } from '../../../parts/late/late.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { roundDegrees } from './round-degrees.ts';
import type { TypedPlace } from './typed-place.ts';

const PinMap = late(() => import('./pin-map.tsx').then((module) => module.PinMap), {
  waiting: <Skeleton height={320} />,
  isAhead: false,
});

type PlaceMapProps = {
  pin: TypedPlace;
  radiusKm: number | null;
  isLocked: boolean;
  onPin: (place: { lat: number; lng: number }) => void;
};

/** The map, loaded when somebody wants to see it: it is a megabyte, and useless without a connection. */
export function PlaceMap({ onPin, ...props }: PlaceMapProps) {
  return (
    <PinMap {...props} onPin={({ lat, lng }) => onPin({ lat: roundDegrees(lat), lng: roundDegrees(lng) })} />
  );
}
