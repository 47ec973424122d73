import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { placeName } from '../../../parts/place-name.ts';
import { RunningText } from '../../../parts/running-text.tsx';
import { DELIVERY_STATUS_LOOKS, StatusChip } from '../../../parts/status-chip.tsx';
import type { ChangeAddress } from '../../../parts/use-address.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { DeliveryCourier } from '../../dispatch/deliveries/delivery-courier.tsx';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { useBoard } from '../../orders/board/board-context.ts';
import { DueNumber } from '../../orders/board/due-number.tsx';
import type { MapCourier, MapDelivery, MapModel } from '../map-model.ts';
import type { Chosen, MapSearch } from '../map-search.ts';
import { loadWords, seenWords } from '../twin/courier-words.ts';
import { useAssign } from './use-assign.ts';
import { useTrack } from './use-track.ts';
import styles from './chosen-card.module.css';

type ChosenCardProps = {
  chosen: Chosen;
  model: MapModel;
  search: MapSearch;
  change: ChangeAddress<MapSearch>;
};

/** What is chosen, and what can be done with it. */
export function ChosenCard({ chosen, model, search, change }: ChosenCardProps) {
  const close = () => change({ chosen: null, isFollowing: false });
  const { kind, id } = chosen;
  const delivery = model.deliveries.find(({ order }) => order.id === id);
  if (kind === 'order' && delivery) {
    const courier = model.couriers.find(({ rider }) => rider.id === delivery.delivery.riderUserId);
    return <DeliveryCard one={delivery} courier={courier} onClose={close} />;
  }
  const courier = model.couriers.find(({ rider }) => rider.id === id);
  if (kind === 'courier' && courier) {
    return <CourierCard courier={courier} model={model} search={search} change={change} onClose={close} />;
  }
  const ofPlace = model.deliveries.filter(({ order }) => order.locationId === id);
  const [first] = ofPlace;
  if (kind === 'place' && first) {
    return (
      <Card title={placeName(first.order)} onClose={close}>
        <DeliveryChoices deliveries={ofPlace} change={change} />
      </Card>
    );
  }
  if (!model.isWhole) return null;
  return <GoneCard chosen={chosen} onClose={close} />;
}

function Card({
  title,
  aside,
  onClose,
  children,
}: {
  title: string;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </header>
      {children}
    </section>
  );
}

type DeliveryCardProps = { one: MapDelivery; courier: MapCourier | undefined; onClose: () => void };

function DeliveryCard({ one: { order, delivery, urgency }, courier, onClose }: DeliveryCardProps) {
  const board = useBoard();
  const { blocked } = useAssign();
  const zone = board.zoneOf(order.locationId);
  const unit = order.deliveryUnit && `, unit ${order.deliveryUnit}`;
  const due = delivery.estimatedDeliveryTime;
  return (
    <Card
      title={`#${order.orderNumber} ${placeName(order)}`}
      aside={<DueNumber urgency={urgency} />}
      onClose={onClose}
    >
      <p className={styles.said}>
        <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} />{' '}
        <DeliveryCourier delivery={delivery} rider={courier?.rider} /> to{' '}
        {order.deliveryAddress ?? order.name}
        {unit}.{due !== null && ` Due at the door ${formatTime(due, zone, liveClient.serverNow())}.`}
        {courier && (
          <>
            {' '}
            <RunningText read={(now) => `${capital(seenWords(courier, now))}.`} />
          </>
        )}
      </p>
      <div className={styles.actions}>
        <span className={styles.call}>
          {delivery.riderPhoneNumber ? 'Courier' : 'Customer'}{' '}
          <PhoneLink number={delivery.riderPhoneNumber ?? order.phoneNumber} />
        </span>
        <ActionButton reason={blocked} onPress={() => board.assign(order.id)}>
          Courier
        </ActionButton>
        <button type="button" className={button.plain} onClick={() => board.open(order.id)}>
          Open
        </button>
      </div>
    </Card>
  );
}

type CourierCardProps = {
  courier: MapCourier;
  model: MapModel;
  search: MapSearch;
  change: ChangeAddress<MapSearch>;
  onClose: () => void;
};

function CourierCard({ courier, model, search, change, onClose }: CourierCardProps) {
  const { rider, deliveries, place } = courier;
  const { assign, blocked } = useAssign();
  // All deliveries, whatever the list is filtered by: it may be filtered to this courier.
  const waiting = model.deliveries.filter(
    ({ delivery }) => delivery.riderUserId === null || delivery.deliveryStatus === 'Failed',
  );
  return (
    <Card title={rider.name} onClose={onClose}>
      <p className={styles.said}>
        {loadWords(courier)}, <RunningText read={(now) => seenWords(courier, now)} />
        {!rider.isSuspended && rider.riderActiveUntil !== null && (
          <RunningText
            read={(now) =>
              rider.riderActiveUntil !== null && rider.riderActiveUntil > now ? '' : ', off duty'
            }
          />
        )}
        .
      </p>
      <DeliveryChoices deliveries={deliveries} change={change} />
      <div className={styles.actions}>
        {place && (
          <button
            type="button"
            className={button.plain}
            aria-pressed={search.isFollowing}
            onClick={() => change({ isFollowing: !search.isFollowing })}
          >
            {search.isFollowing ? 'Stop following' : 'Follow'}
          </button>
        )}
        {waiting.length > 0 && !rider.isSuspended && (
          <select
            className={styles.assign}
            aria-label={`Give a delivery to ${rider.name}`}
            value=""
            disabled={blocked !== null}
            title={blocked ?? undefined}
            onChange={(event) => assign(event.currentTarget.value, rider)}
          >
            <option value="">Assign …</option>
            {waiting.map(({ order }) => (
              <option key={order.id} value={order.id}>
                #{order.orderNumber} {placeName(order)}
              </option>
            ))}
          </select>
        )}
      </div>
    </Card>
  );
}

function DeliveryChoices({
  deliveries,
  change,
}: {
  deliveries: readonly MapDelivery[];
  change: ChangeAddress<MapSearch>;
}) {
  if (deliveries.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {deliveries.map(({ order, delivery, urgency }) => (
        <li key={order.id}>
          <button type="button" onClick={() => change({ chosen: { kind: 'order', id: order.id } })}>
            <b>#{order.orderNumber}</b> <span className={styles.clip}>{placeName(order)}</span>
            <StatusChip look={DELIVERY_STATUS_LOOKS[delivery.deliveryStatus]} />
            <DueNumber urgency={urgency} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** For a link to something that has ended. */
function GoneCard({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const board = useBoard();
  const track = useTrack(chosen.kind === 'order' ? chosen.id : null);
  const last = track?.points.at(-1);
  if (chosen.kind !== 'order') {
    return (
      <Card title={chosen.kind === 'courier' ? 'Not on duty' : 'Nothing under way'} onClose={onClose}>
        <p className={styles.said}>
          {chosen.kind === 'courier'
            ? 'This courier is off duty and has no deliveries.'
            : 'No delivery of this restaurant is under way.'}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Not under way" onClose={onClose}>
      <p className={styles.said}>
        {track && `#${track.orderNumber} ${placeName(track)} is no longer active.`}
        {last
          ? `${last.riderName} was last seen with it ${formatTime(last.timestamp, board.zoneOf(track?.locationId ?? ''), liveClient.serverNow())}; the map shows where.`
          : 'Its courier’s last position is not known.'}
      </p>
      <div className={styles.actions}>
        <button type="button" className={button.plain} onClick={() => board.open(chosen.id)}>
          Open
        </button>
      </div>
    </Card>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
