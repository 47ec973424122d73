import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { Link } from '@tanstack/react-router';
import Armchair from 'lucide-react/icons/armchair';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { useFloors, useTables } from '../floors/use-floors.ts';
import { PointOfSaleFrame } from '../frame/point-of-sale-frame.tsx';
import { SERVICE_ADDRESS } from './service-address.ts';
import { ServiceFloor } from './service-floor.tsx';

/** Who waits at the tables of a point of sale. See docs/rules/point-of-sale.md#the-service-view. */
export function ServicePage() {
  return <PointOfSaleFrame>{(point) => <Service point={point} />}</PointOfSaleFrame>;
}

function Service({ point }: { point: PointOfSale }) {
  const [search, go] = useAddress(SERVICE_ADDRESS);
  const floors = useFloors(point);
  const tables = useTables(point);
  const { orders, deliveries } = useLiveOrders(point.locationId);
  const states = [floors.status, tables.status, useStatus(orders)];
  const refused = states.find(({ kind }) => kind === 'refused');
  if (refused?.kind === 'refused') return <Locked reason={refused.message} />;
  if (states.some(({ kind }) => kind === 'loading' || kind === 'arriving')) return <ScreenLoading />;
  const floor = floors.rows.find(({ id }) => id === search.floor) ?? floors.rows[0];
  if (!floor)
    return (
      <EmptyState
        icon={Armchair}
        title="No floor yet"
        text="A floor is a room with tables in it. Here you see who waits at them."
        action={
          <Link
            to="/point-of-sales/floor-table/$pointOfSaleId"
            params={{ pointOfSaleId: point.id }}
            className={button.primary}
          >
            Add a floor
          </Link>
        }
      />
    );
  return (
    <ServiceFloor
      point={point}
      floor={floor}
      floors={floors.rows}
      tables={tables}
      orders={orders}
      deliveries={deliveries}
      search={search}
      go={go}
    />
  );
}
