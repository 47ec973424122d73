import type { LngLat, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useState, type DragEvent, type RefObject } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { collection, line } from '../../../parts/map/features.ts';
import { notify } from '../../../parts/notify.ts';
import type { Chosen } from '../map-search.ts';
import type { MapStore } from '../map-store.ts';
import { DRAGGED_ORDER } from '../twin/dragged-order.ts';
import { COURIERS, DOORS, PLACES } from './map-layers.tsx';
import { pinAt } from './pin-at.ts';
import { useAssign } from './use-assign.ts';

type Corner = [number, number];
type Drag = { from: Corner; to: Corner };

const corner = ({ lng, lat }: LngLat): Corner => [lng, lat];
const NO_LINE = collection([]);
/** A press that moves less than this is a click. */
const MOVED_PIXELS = 6;

/**
 * Assigns by dragging: a courier's pin onto a customer's door or a restaurant, or a row of the list onto a courier's
 * pin. The courier dialog does the same, for thumbs and keyboards.
 */
export function useDragAssign(
  map: RefObject<MapRef | null>,
  store: MapStore,
  choose: (place: Chosen) => void,
) {
  const { assign } = useAssign();
  const [drag, setDrag] = useState<Drag | null>(null);

  const give = (orderId: string, riderId: string) => {
    const courier = store.model.couriers.find(({ rider }) => rider.id === riderId);
    if (courier) assign(orderId, courier.rider);
  };
  const dropOn = (target: Chosen, riderId: string) => {
    if (target.kind === 'order') return give(target.id, riderId);
    const waiting = store.model.deliveries.filter(
      ({ order, delivery, isShown }) =>
        isShown && order.locationId === target.id && delivery.riderUserId === null,
    );
    const [only] = waiting;
    if (only && waiting.length === 1) return give(only.order.id, riderId);
    choose(target);
    notify.error(
      only
        ? `${waiting.length} deliveries of this restaurant wait for a courier. Drop the courier on the door of one.`
        : 'No delivery of this restaurant waits for a courier.',
    );
  };

  const onMouseDown = (press: MapLayerMouseEvent) => {
    const { target, point, originalEvent } = press;
    const pin = originalEvent.button === 0 ? pinAt(target, point, [COURIERS]) : null;
    const place = store.model.couriers.find(({ rider }) => rider.id === pin?.id)?.place;
    if (pin?.kind !== 'courier' || !place) return;
    // The map stays where it is.
    press.preventDefault();
    const from: Corner = [place.lng, place.lat];
    const move = (event: MapMouseEvent) => {
      if (event.point.dist(point) >= MOVED_PIXELS) setDrag({ from, to: corner(event.lngLat) });
    };
    // Listens on the window: a drag that is released beside the map ends too, and the next press does not end it.
    const end = (event: MouseEvent) => {
      target.off('mousemove', move);
      setDrag(null);
      const at = placeIn(target, event);
      if (event.target !== target.getCanvas() || Math.hypot(at.x - point.x, at.y - point.y) < MOVED_PIXELS)
        return;
      const under = pinAt(target, at, [DOORS, PLACES]);
      if (under && under.kind !== 'cluster') dropOn(under, pin.id);
    };
    target.on('mousemove', move);
    window.addEventListener('mouseup', end, { once: true });
  };

  return {
    isDragging: drag !== null,
    line: drag ? collection([line([drag.from, drag.to])]) : NO_LINE,
    onMouseDown,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAGGED_ORDER)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'link';
        const pin =
          map.current && pinAt(map.current.getMap(), placeIn(map.current.getMap(), event), [COURIERS]);
        store.point(pin?.kind === 'courier' ? pin : null);
      },
      onDrop: (event: DragEvent) => {
        const orderId = event.dataTransfer.getData(DRAGGED_ORDER);
        if (orderId === '' || !map.current) return;
        event.preventDefault();
        const pin = pinAt(map.current.getMap(), placeIn(map.current.getMap(), event), [COURIERS]);
        if (pin?.kind === 'courier') give(orderId, pin.id);
        else notify.error('Drop the delivery on a courier.');
      },
    },
  };
}

function placeIn(
  map: MapLibre,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const { left, top } = map.getCanvas().getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
