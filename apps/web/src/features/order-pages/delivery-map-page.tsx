import { DeliveryMap } from '../delivery-map/delivery-map.tsx';
import { lateParts } from './late-parts.tsx';

export function DeliveryMapPage() {
  return <DeliveryMap parts={lateParts} />;
}
