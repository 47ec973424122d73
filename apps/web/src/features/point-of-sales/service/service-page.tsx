import { Link } from '@tanstack/react-router';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { FloorScreen, type FloorRoom } from '../floors/floor-screen.tsx';
import { SERVICE_ADDRESS } from './service-address.ts';
import { ServiceFloor } from './service-floor.tsx';

/** Who waits at the tables of a point of sale. See docs/rules/point-of-sale.md#the-service-view. */
export function ServicePage() {
  return (
    <FloorScreen
      mode="service"
      empty={{
        text: 'A floor is a room with tables in it. Here you see who waits at them.',
        action: ({ id }) => (
          <Link
            to="/point-of-sales/floor-table/$pointOfSaleId"
            params={{ pointOfSaleId: id }}
            className={button.primary}
          >
            Add a floor
          </Link>
        ),
      }}
    >
      {(room) => <Service {...room} />}
    </FloorScreen>
  );
}

function Service(room: FloorRoom) {
  const [search, go] = useAddress(SERVICE_ADDRESS);
  const { orders, deliveries } = useLiveOrders(room.point.locationId);
  const state = useStatus(orders);
  if (state.kind === 'refused' && !room.lost) return <Locked reason={state.message} />;
  if (state.kind === 'loading' || state.kind === 'arriving') return <ScreenLoading />;
  return <ServiceFloor {...room} orders={orders} deliveries={deliveries} search={search} go={go} />;
}
