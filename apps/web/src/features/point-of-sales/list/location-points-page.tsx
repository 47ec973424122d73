import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { PointList } from './point-list.tsx';

/** The points of sale of one location. */
export function LocationPointsPage() {
  const { locationId } = useRestaurantParams();
  return (
    <PointList
      key={locationId}
      locationId={locationId}
      empty={{ text: 'The platform makes one: please ask its support.' }}
    />
  );
}
