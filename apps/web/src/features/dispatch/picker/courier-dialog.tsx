import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import dialogClasses from '../../../parts/dialog.module.css';
import { Unsaved } from '../../../parts/form/unsaved.tsx';
import { useAskedClose } from '../../../parts/form/use-asked-close.tsx';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { NoticePlace } from '../../../parts/notice-place.tsx';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { useBoard } from '../../orders/board/board-context.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';
import { runDispatch } from '../commands/run-dispatch.ts';
import { CourierChoice } from './courier-choice.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OtherOptions } from './other-options.tsx';
import { PickedUp } from './picked-up.tsx';
import { isPickedUp } from './picked-up-words.ts';
import { useWholes } from './use-wholes.ts';
import styles from './courier-dialog.module.css';

type CourierDialogProps = {
  orderIds: readonly string[];
  onClose: () => void;
  /** Absent: the command is given for the one order. */
  onChoose?: (command: DispatchCommand, orderIds: readonly string[]) => void;
};

/** Chooses who delivers this, or these. See docs/rules/dispatch.md#assigning-a-courier. */
export function CourierDialog({ orderIds, onClose, onChoose }: CourierDialogProps) {
  const board = useBoard();
  const all = useWholes(orderIds);
  const [isPickedUpIncluded, includePickedUp] = useState(false);
  // A single one is visible as picked up; among many it would go to another courier unnoticed.
  const pickedUp = orderIds.length > 1 ? all.filter(isPickedUp) : [];
  const wholes = isPickedUpIncluded ? all : all.filter((whole) => !pickedUp.includes(whole));
  const isNoneLeft = wholes.length === 0 && pickedUp.length > 0;
  const blocked = useBlockedReason() ?? (isNoneLeft ? 'All of them are picked up already.' : null);
  // If none of the deliveries is left the couriers stay visible, but cannot be chosen.
  const shown = isNoneLeft ? all : wholes;
  const dialog = useRef<HTMLDialogElement>(null);
  const [failedReason, setFailedReason] = useKeptText(`failed delivery ${orderIds.join(' ')}`);
  const isDirty = failedReason.trim() !== '';
  const isGivenUp = useRef(false);
  const giveUp = () => {
    isGivenUp.current = true;
    setFailedReason('');
  };
  const { leave, question } = useAskedClose({ isDirty, isGivenUp, giveUp, onClose });
  const latestClose = useRef(leave);
  useLayoutEffect(() => {
    latestClose.current = leave;
  });
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    // Returns the focus to where it was.
    return () => node?.close();
  }, []);
  const choose = (command: DispatchCommand) => {
    const [only] = wholes;
    giveUp();
    onClose();
    if (onChoose)
      onChoose(
        command,
        wholes.map(({ order }) => order.id),
      );
    else if (only) void runDispatch(board, only, command);
  };
  const content = (
    // In the page's body, so that no key pressed here reaches a dialog below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="courier-title"
      onCancel={(event) => {
        event.preventDefault();
        latestClose.current();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
      // Escape closes only this one, not the order's dialog below.
      onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <Title wholes={shown} />
          <button type="button" className={styles.close} aria-label="Close" onClick={leave}>
            <X size={18} aria-hidden />
          </button>
        </header>
        {blocked !== null && (
          <p className={styles.blocked} role="status">
            {blocked}
          </p>
        )}
        {pickedUp.length > 0 && (
          <PickedUp pickedUp={pickedUp} isIncluded={isPickedUpIncluded} onInclude={includePickedUp} />
        )}
        <CourierChoice
          wholes={shown}
          blocked={blocked}
          onChoose={choose}
          onClose={leave}
          others={
            shown.length > 0 && (
              <OtherOptions
                wholes={shown}
                blocked={blocked}
                failedReason={failedReason}
                onFailedReason={setFailedReason}
                onChoose={choose}
              />
            )
          }
        />
        <NoticePlace className={dialogClasses.notices} />
      </div>
    </dialog>
  );
  return createPortal(
    <>
      {question}
      {content}
      <Unsaved isDirty={isDirty} leaving={{ isGivenUp: () => isGivenUp.current, onLeave: giveUp }} />
    </>,
    document.body,
  );
}

function Title({ wholes }: { wholes: readonly Whole[] }) {
  const { nameOf } = useBoard();
  const [first] = wholes;
  // Not read yet, or gone.
  if (!first) {
    return (
      <div className={styles.title}>
        <h2 id="courier-title">Choose a courier</h2>
      </div>
    );
  }
  const isOne = wholes.length === 1;
  return (
    <div className={styles.title}>
      <h2 id="courier-title">
        {isOne ? `Courier for ${nameOf(first.order)}` : `Courier for ${wholes.length} deliveries`}
      </h2>
      <p>{isOne ? 'Ranked by arrival at pick-up' : 'Ranked by the mean arrival at their pick-ups'}</p>
      {isOne && <DeliveryFacts whole={first} />}
    </div>
  );
}
