import type { DeliveryRow, OrderRow } from '@passline/contract';
import type { Urgency } from '@passline/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import { urgencyOfRow } from './board-rows.ts';

/** What a card says loudest. The card is drawn again only when its degree or its verb changes, not with every second. */
export function useCardUrgency(order: OrderRow, delivery: DeliveryRow | undefined): Urgency {
  const state = useSyncExternalStore(onTick, () => stateOf(now(order, delivery)));
  return useMemo(() => {
    const urgency = now(order, delivery);
    // Between the tick and this moment a second may have passed.
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
