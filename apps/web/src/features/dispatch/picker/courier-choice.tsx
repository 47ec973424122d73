import type { CourierCandidate } from '@passline/contract';
import { foldText, isActiveDelivery } from '@passline/domain';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import { useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { ReadBefore } from '../../../parts/list/list-states.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';
import { CourierOption } from './courier-option.tsx';
import { FindCourier } from './find-courier.tsx';
import { useRankedCouriers } from './use-ranked-couriers.ts';
import styles from './courier-dialog.module.css';
import table from './courier-table.module.css';

type CourierChoiceProps = {
  wholes: readonly Whole[];
  blocked: string | null;
  onChoose: (command: DispatchCommand) => void;
  onClose: () => void;
  /** What else can be done, at the left of the foot. */
  others: ReactNode;
};

/** Everybody who may deliver, ranked. Arrows move, Enter assigns; nothing moves under the pointer. */
export function CourierChoice({ wholes, blocked, onChoose, onClose, others }: CourierChoiceProps) {
  const { orders, deliveries, zoneOf } = useBoard();
  const statuses = [useStatus(orders), useStatus(deliveries)];
  const isGone = wholes.length === 0 && statuses.every(({ kind }) => kind === 'ready');
  const { ranking, error, readAtMs, retry } = useRankedCouriers(wholes.map(({ order }) => order.id));
  const [typed, setTyped] = useState('');
  const [isFreeOnly, setFreeOnly] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const presentId = presentCourier(wholes);
  const zone = zoneOf(wholes[0]?.order.locationId ?? '');
  const isFound = (courier: CourierCandidate) =>
    (!isFreeOnly || isFree(courier)) && foldText(courier.name).includes(foldText(typed.trim()));
  const onDuty = ranking?.onDuty.filter(isFound) ?? [];
  const offDuty = ranking?.offDuty.filter(isFound) ?? [];
  const options = isUnfolded ? [...onDuty, ...offDuty] : onDuty;
  const canTake = ({ riderUserId }: CourierCandidate) => riderUserId !== presentId;
  const current = options.find(({ riderUserId }) => riderUserId === currentId) ?? options.find(canTake);
  const nearest = ranking?.onDuty.find((courier) => isFree(courier) && courier.arrivalAt !== null);
  const optionId = (riderId: string) => `${id}-${riderId}`;
  const currentOption = current && optionId(current.riderUserId);
  useEffect(() => {
    if (currentOption) document.getElementById(currentOption)?.scrollIntoView({ block: 'nearest' });
  }, [currentOption]);

  const reason = blocked ?? reasonAgainst(current, canTake);
  const assign = () => {
    if (!current || reason !== null) return;
    const { riderUserId, name, role } = current;
    onChoose({ kind: 'assignRider', rider: { id: riderUserId, name, role } });
  };
  const move = (by: 1 | -1) => {
    const at = options.findIndex((one) => one === current);
    setCurrentId(options.at((at + by) % options.length)?.riderUserId ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') assign();
    else return;
    event.preventDefault();
  };
  const list = (couriers: readonly CourierCandidate[], label: string, listId: string) =>
    couriers.length > 0 && (
      <div role="listbox" id={listId} aria-label={label}>
        {couriers.map((courier) => (
          <CourierOption
            key={courier.riderUserId}
            id={optionId(courier.riderUserId)}
            courier={courier}
            zone={zone}
            isCurrent={courier === current}
            isNearest={courier === nearest}
            isPresent={!canTake(courier)}
            isBlocked={blocked !== null}
            choose={() => {
              setCurrentId(courier.riderUserId);
              field.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </div>
    );
  const lists = [onDuty.length > 0 && `${id}-on`, isUnfolded && offDuty.length > 0 && `${id}-off`]
    .filter(Boolean)
    .join(' ');

  if (isGone) {
    return (
      <p className={styles.state} role="status">
        This order is no longer on the board: it was finished or does not exist.
      </p>
    );
  }
  const who = [isFreeOnly && 'free', typed.trim() && `called “${typed.trim()}”`]
    .filter(Boolean)
    .join(' and ');
  return (
    <>
      <FindCourier
        field={field}
        typed={typed}
        isFreeOnly={isFreeOnly}
        counts={countsOf(ranking?.onDuty)}
        listIds={lists}
        currentOption={currentOption}
        onType={(text) => {
          setTyped(text);
          setCurrentId(null);
        }}
        onFreeOnly={(isOnly) => {
          setFreeOnly(isOnly);
          setCurrentId(null);
        }}
        onKeyDown={onKeyDown}
      />
      {/* Offline is said already. */}
      {ranking && error && blocked === null && <ReadBefore error={error} readAtMs={readAtMs} retry={retry} />}
      <div className={table.head} aria-hidden>
        <span>At pick-up</span>
        <span>Courier</span>
        <span>Load</span>
        <span>Distance</span>
        <span>Last seen</span>
        <span>Why here</span>
      </div>
      <div className={table.rows}>
        {!ranking && error && (
          <p className={styles.state} role="alert">
            The couriers could not be shown. {messageOf(error)}{' '}
            <button type="button" className={button.plain} onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {!ranking && !error && <CouriersLoading />}
        {ranking && onDuty.length === 0 && (
          <p className={styles.state} role="status">
            {who === '' ? 'Nobody is on duty.' : `Nobody on duty is ${who}.`}
          </p>
        )}
        {list(onDuty, 'On duty', `${id}-on`)}
        {offDuty.length > 0 && (
          <button
            type="button"
            className={table.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronRight size={14} aria-hidden /> Off duty ({offDuty.length})
          </button>
        )}
        {isUnfolded && list(offDuty, 'Off duty', `${id}-off`)}
      </div>
      <div className={styles.foot}>
        {others}
        <div className={styles.main}>
          <button type="button" className={button.plain} onClick={onClose}>
            Close
          </button>
          <ActionButton variant="primary" shortcut="Enter" reason={reason} onPress={assign}>
            {current ? `Assign ${current.name}` : 'Assign'}
          </ActionButton>
        </div>
      </div>
    </>
  );
}

function isFree({ activeDeliveries }: CourierCandidate): boolean {
  return activeDeliveries === 0;
}

function countsOf(couriers: readonly CourierCandidate[] | undefined) {
  return couriers && { all: couriers.length, free: couriers.filter(isFree).length };
}

function reasonAgainst(
  current: CourierCandidate | undefined,
  canTake: (courier: CourierCandidate) => boolean,
): string | null {
  if (!current) return 'Choose a courier first.';
  return canTake(current) ? null : `${current.name} has it already.`;
}

function CouriersLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the couriers">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  );
}

/** Who has all of these already; null where that is nobody, or not one and the same. */
function presentCourier(wholes: readonly Whole[]): string | null {
  const ids = new Set(
    wholes.map(({ delivery }) =>
      delivery && isActiveDelivery(delivery.deliveryStatus) ? delivery.riderUserId : null,
    ),
  );
  const [only] = ids;
  return ids.size === 1 ? (only ?? null) : null;
}
