import { ridersBoard } from '@passline/contract/topics';
import { foldText, isActiveDelivery } from '@passline/domain';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useCollection, useStatus } from '../../../live/use-live.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';
import { CourierOption } from './courier-option.tsx';
import { useRankedCouriers, type RankedCourier } from './use-ranked-couriers.ts';
import styles from './courier-dialog.module.css';

type CourierChoiceProps = {
  wholes: readonly Whole[];
  blocked: string | null;
  onChoose: (command: DispatchCommand) => void;
};

/** Everybody who may deliver, ranked. Arrows move, Enter takes; nothing moves under the pointer. */
export function CourierChoice({ wholes, blocked, onChoose }: CourierChoiceProps) {
  const { locationId, orders, deliveries } = useBoard();
  const riders = useCollection(ridersBoard, { locationId });
  const status = useStatus(riders);
  const statuses = [useStatus(orders), useStatus(deliveries)];
  const isGone = wholes.length === 0 && statuses.every(({ kind }) => kind === 'ready');
  const ranking = useRankedCouriers(riders, wholes);
  const [typed, setTyped] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const presentId = presentCourier(wholes);
  const isFound = ({ rider }: RankedCourier) => foldText(rider.name).includes(foldText(typed.trim()));
  const onDuty = ranking?.onDuty.filter(isFound) ?? [];
  const offDuty = ranking?.offDuty.filter(isFound) ?? [];
  const options = isUnfolded ? [...onDuty, ...offDuty] : onDuty;
  const isFree = ({ rider }: RankedCourier) => rider.id !== presentId;
  const current = options.find(({ rider }) => rider.id === currentId) ?? options.find(isFree);
  const optionId = (riderId: string) => `${id}-${riderId}`;
  const currentOption = current && optionId(current.rider.id);
  useEffect(() => {
    if (currentOption) document.getElementById(currentOption)?.scrollIntoView({ block: 'nearest' });
  }, [currentOption]);

  const take = (courier: RankedCourier | undefined) => {
    if (courier && blocked === null && isFree(courier))
      onChoose({ kind: 'assignRider', rider: courier.rider });
  };
  const move = (by: 1 | -1) => {
    const at = options.findIndex((one) => one === current);
    setCurrentId(options.at((at + by) % options.length)?.rider.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') take(current);
    else return;
    event.preventDefault();
  };
  const list = (couriers: readonly RankedCourier[], label: string, listId: string) =>
    couriers.length > 0 && (
      <div role="listbox" id={listId} aria-label={label} className={styles.list}>
        {couriers.map((courier) => (
          <CourierOption
            key={courier.rider.id}
            id={optionId(courier.rider.id)}
            courier={courier}
            isCurrent={courier === current}
            isPresent={courier.rider.id === presentId}
            isBlocked={blocked !== null}
            take={() => take(courier)}
            makeCurrent={() => setCurrentId(courier.rider.id)}
          />
        ))}
      </div>
    );
  const lists = [onDuty.length > 0 && `${id}-on`, isUnfolded && offDuty.length > 0 && `${id}-off`].filter(
    Boolean,
  );

  if (status.kind === 'refused') {
    return (
      <p className={styles.state} role="alert">
        The couriers could not be shown. {status.message}
      </p>
    );
  }
  if (isGone) {
    return (
      <p className={styles.state} role="status">
        This order is no longer on the board: it was finished or does not exist.
      </p>
    );
  }
  return (
    <>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Find a courier"
          aria-expanded={lists.length > 0}
          aria-controls={lists.join(' ') || undefined}
          aria-activedescendant={currentOption}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Find a courier"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setCurrentId(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.lists}>
        {!ranking && <CouriersLoading />}
        {ranking && onDuty.length === 0 && (
          <p className={styles.state} role="status">
            {typed.trim() === '' ? 'Nobody is on duty.' : `Nobody on duty is called “${typed.trim()}”.`}
          </p>
        )}
        {list(onDuty, 'On duty', `${id}-on`)}
        {offDuty.length > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronRight size={14} aria-hidden /> Off duty ({offDuty.length})
          </button>
        )}
        {isUnfolded && list(offDuty, 'Off duty', `${id}-off`)}
      </div>
    </>
  );
}

function CouriersLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the couriers">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height={44} />
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
