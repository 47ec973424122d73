import type { CourierCandidate } from '@passline/contract/riders/riders';
import { isActiveDelivery } from '@passline/domain/deliveries/delivery-states';
import { foldText } from '@passline/domain/text/fold-text';
import { useState } from 'react';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useRankedCouriers } from './use-ranked-couriers.ts';

/** Who is searched for among those who may deliver, and who of them would be assigned now. */
export function useCourierChoice(wholes: readonly Whole[]) {
  const { ranking, ...reading } = useRankedCouriers(wholes.map(({ order }) => order.id));
  const [typed, setTyped] = useState('');
  const [isFreeOnly, setFreeOnly] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);

  const presentId = presentCourier(wholes);
  const canTake = ({ riderUserId }: CourierCandidate) => riderUserId !== presentId;
  const isFound = (courier: CourierCandidate) =>
    (!isFreeOnly || isFree(courier)) && foldText(courier.name).includes(foldText(typed.trim()));
  const onDuty = ranking?.onDuty.filter(isFound) ?? [];
  const offDuty = ranking?.offDuty.filter(isFound) ?? [];
  const options = isUnfolded ? [...onDuty, ...offDuty] : onDuty;
  const current = options.find(({ riderUserId }) => riderUserId === currentId) ?? options.find(canTake);
  return {
    ...reading,
    isRead: ranking !== null,
    /** Of those on duty, found or not; undefined until they are read. */
    counts: ranking ? { all: ranking.onDuty.length, free: ranking.onDuty.filter(isFree).length } : undefined,
    onDuty,
    offDuty,
    current,
    nearest: ranking?.onDuty.find((courier) => isFree(courier) && courier.arrivalAt !== null),
    canTake,
    typed,
    isFreeOnly,
    isUnfolded,
    type: (text: string) => {
      setTyped(text);
      setCurrentId(null);
    },
    setFreeOnly: (isOnly: boolean) => {
      setFreeOnly(isOnly);
      setCurrentId(null);
    },
    fold: () => setUnfolded(!isUnfolded),
    choose: ({ riderUserId }: CourierCandidate) => setCurrentId(riderUserId),
    move: (by: 1 | -1) => {
      const at = options.findIndex((one) => one === current);
      setCurrentId(options.at((at + by) % options.length)?.riderUserId ?? null);
    },
  };
}

function isFree({ activeDeliveries }: CourierCandidate): boolean {
  return activeDeliveries === 0;
}

/** The courier who has all of these already; null if there is none or more than one. */
function presentCourier(wholes: readonly Whole[]): string | null {
  const ids = new Set(
    wholes.map(({ delivery }) =>
      delivery && isActiveDelivery(delivery.deliveryStatus) ? delivery.riderUserId : null,
    ),
  );
  const [only] = ids;
  return ids.size === 1 ? (only ?? null) : null;
}
