import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Urgency } from '@passline/domain/orders/urgency';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { urgencyOfRow } from './board-rows.ts';

/** What a card shows largest. The card is drawn again only when its urgency or its verb changes, not every second. */
export function useCardUrgency(order: OrderRow, delivery: DeliveryRow | undefined): Urgency {
  const state = useSyncExternalStore(onTick, () => stateOf(now(order, delivery)));
  return useMemo(() => {
    const urgency = now(order, delivery);
    // A second may have passed since the tick.
    const [degree] = state.split(' ');
    return { ...urgency, degree: (degree ?? urgency.degree) as Urgency['degree'] };
  }, [order, delivery, state]);
}

function now(order: OrderRow, delivery: DeliveryRow | undefined): Urgency {
  return urgencyOfRow(order, delivery, liveClient.serverNow());
}

function stateOf({ degree, verb }: Urgency): string {
  return `${degree} ${verb}`;
}
