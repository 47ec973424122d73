import type { OrderType } from '@passline/domain/orders/order-states';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { useMemo, useState } from 'react';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { GONE_TEXT } from '../../../parts/records/gone-words.ts';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { placesOf } from '../menu-places.ts';
import { LateSoldOutDialog } from '../sold-out/late-sold-out-dialog.ts';
import { useSoldOutCount } from '../sold-out/use-sold-out.ts';
import { useLocationMenus } from '../use-location-menus.ts';
import { servedWords } from '../served-words.ts';
import { AsOf } from './as-of.tsx';
import { GuestMenu } from './guest-menu.tsx';
import { GuestProduct } from './guest-product.tsx';
import styles from './guest-view.module.css';
import { OrderTypeChoice } from './order-type-choice.tsx';

type GuestViewProps = {
  locationId: string;
  menuId: string;
  /** The location's. */
  zone: string;
  onClose: () => void;
};

/** A menu as a guest sees it on a phone, now or at another time, with its prices by the rules of orders. */
export function GuestView({ locationId, menuId, zone, onClose }: GuestViewProps) {
  const location = useLocationMenus(locationId);
  const soldOutCount = useSoldOutCount(locationId);
  const minuteMs = useServerMinute();
  const [chosenMs, setChosenMs] = useState<number | null>(null);
  const [chosenType, setChosenType] = useState<OrderType>('Pickup');
  const [productId, setProductId] = useState('');
  const [isSoldOutOpen, setSoldOutOpen] = useState(false);
  const atMs = chosenMs ?? minuteMs;
  const place = useMemo(
    () => placesOf(location).find(({ menu }) => menu.menuId === menuId),
    [location, menuId],
  );
  const product = location.product(productId);
  const { status, groups, orderTypes } = location;
  const orderType = orderTypes.includes(chosenType) ? chosenType : (orderTypes[0] ?? chosenType);
  const hours = location.hoursOf(orderType);
  const served = place && servedWords(place.menu, { ...location, hours, nowMs: atMs, zone });
  const notServed =
    orderTypes.length === 0
      ? 'Nothing can be ordered. This restaurant offers no order type.'
      : !served || served.isServed
        ? null
        : `${served.isOnMenu ? 'Nothing can be ordered' : 'Not served'}. ${served.words}.`;
  return (
    <Dialog title="As a guest sees it" onClose={onClose}>
      {status.kind === 'refused' ? (
        <Locked
          reason={`${status.message} Menus are shown to the admin of the location and to super admins.`}
        />
      ) : status.kind !== 'ready' ? (
        <ScreenLoading />
      ) : !place ? (
        <EmptyState icon={UtensilsCrossed} title="This menu is gone" text={GONE_TEXT} />
      ) : (
        <div className={styles.view}>
          <div className={styles.controls}>
            <AsOf atMs={atMs} isNow={chosenMs === null} nowMs={minuteMs} zone={zone} choose={setChosenMs} />
            <OrderTypeChoice offered={orderTypes} orderType={orderType} choose={setChosenType} />
            {soldOutCount !== null && soldOutCount > 0 && (
              <button type="button" className={button.plain} onClick={() => setSoldOutOpen(true)}>
                Sold out: {soldOutCount}
              </button>
            )}
          </div>
          <section className={styles.phone} aria-label="Phone of a guest">
            <GuestMenu
              place={place}
              orderType={orderType}
              moment={{ atMs, zone }}
              notServed={notServed}
              isCovered={product !== undefined}
              onOpen={setProductId}
            />
            {product && (
              <GuestProduct
                key={product.productId}
                product={product}
                menu={place.menu}
                groups={groups}
                orderType={orderType}
                moment={{ atMs, zone }}
                notServed={notServed}
                onClose={() => setProductId('')}
              />
            )}
          </section>
        </div>
      )}
      {isSoldOutOpen && (
        <LateSoldOutDialog locationId={locationId} zone={zone} onClose={() => setSoldOutOpen(false)} />
      )}
    </Dialog>
  );
}
