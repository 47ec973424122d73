import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { roundDegrees } from './round-degrees.ts';
import type { TypedPlace } from './typed-place.ts';

const PinMap = lazy(() => import('./pin-map.tsx').then((module) => ({ default: module.PinMap })));

type PlaceMapProps = {
  pin: TypedPlace;
  radiusKm: number | null;
  isLocked: boolean;
  onPin: (place: { lat: number; lng: number }) => void;
};

/** The map, fetched when somebody wants to see it. */
export function PlaceMap({ onPin, ...props }: PlaceMapProps) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <PinMap
        {...props}
        onPin={({ lat, lng }) => onPin({ lat: roundDegrees(lat), lng: roundDegrees(lng) })}
      />
    </Suspense>
  );
}
