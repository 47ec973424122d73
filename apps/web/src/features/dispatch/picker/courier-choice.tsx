import type { CourierCandidate } from '@passline/contract/riders/riders';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { useStatus } from '../../../live/use-live.ts';
import button from '../../../parts/button.module.css';
import { ReadBefore } from '../../../parts/list/list-states.tsx';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';
import { CourierList, CouriersHead, CouriersState, OffDutyFold } from './courier-list.tsx';
import { FindCourier } from './find-courier.tsx';
import { useCourierChoice } from './use-courier-choice.ts';
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
  const choice = useCourierChoice(wholes);
  const { onDuty, offDuty, current, nearest, canTake, typed, isFreeOnly, isUnfolded } = choice;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const zone = zoneOf(wholes[0]?.order.locationId ?? '');
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
  const onKeyDown = keysOf({ move: choice.move, assign });
  const list = (couriers: readonly CourierCandidate[], label: string, listId: string) => (
    <CourierList
      id={listId}
      label={label}
      couriers={couriers}
      optionId={optionId}
      lookOf={(courier) => ({
        zone,
        isCurrent: courier === current,
        isNearest: courier === nearest,
        isPresent: !canTake(courier),
        isBlocked: blocked !== null,
      })}
      onChoose={(courier) => {
        choice.choose(courier);
        field.current?.focus({ preventScroll: true });
      }}
    />
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
  const who = whoWords(typed.trim(), isFreeOnly);
  return (
    <>
      <FindCourier
        field={field}
        typed={typed}
        isFreeOnly={isFreeOnly}
        counts={choice.counts}
        listIds={lists}
        currentOption={currentOption}
        onType={choice.type}
        onFreeOnly={choice.setFreeOnly}
        onKeyDown={onKeyDown}
      />
      {/* Offline is shown already. */}
      {choice.isRead && choice.error && blocked === null && (
        <ReadBefore error={choice.error} readAtMs={choice.readAtMs} retry={choice.retry} />
      )}
      <CouriersHead />
      <div className={table.rows}>
        <CouriersState
          isRead={choice.isRead}
          error={choice.error}
          found={onDuty.length}
          who={who}
          retry={choice.retry}
        />
        {list(onDuty, 'On duty', `${id}-on`)}
        {offDuty.length > 0 && (
          <OffDutyFold count={offDuty.length} isUnfolded={isUnfolded} onFold={choice.fold} />
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

function reasonAgainst(
  current: CourierCandidate | undefined,
  canTake: (courier: CourierCandidate) => boolean,
): string | null {
  if (!current) return 'Choose a courier first.';
  return canTake(current) ? null : `${current.name} has it already.`;
}

/** 'free and called “ana”'; '' if nobody is left out. */
function whoWords(typed: string, isFreeOnly: boolean): string {
  return [isFreeOnly && 'free', typed && `called “${typed}”`].filter(Boolean).join(' and ');
}

/** The keys of the field above the list. */
function keysOf({ move, assign }: { move: (by: 1 | -1) => void; assign: () => void }) {
  return (event: KeyboardEvent) => {
    if (!isCommandKey(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') assign();
    else return;
    event.preventDefault();
  };
}
