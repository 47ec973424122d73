import { DEFAULT_FAILED_REASON, UNASSIGN_STATUSES } from '@passline/domain/deliveries/delivery-states';
import { useId, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import type { Whole } from '../../orders/actions/order-command.ts';
import { checkDispatch, type DispatchCommand } from '../commands/dispatch-command.ts';
import { FAILED_LABEL, UNASSIGN_LABELS } from '../commands/dispatch-words.ts';
import { FailedForm } from './failed-form.tsx';
import styles from './courier-dialog.module.css';

type OtherOptionsProps = {
  wholes: readonly Whole[];
  blocked: string | null;
  /** What is typed of why it has failed. */
  failedReason: string;
  onFailedReason: (typed: string) => void;
  onChoose: (command: DispatchCommand) => void;
};

/**
 * The assign options that are not a courier. See docs/rules/dispatch.md#taking-a-courier-off
 * and docs/rules/dispatch.md#failed.
 */
export function OtherOptions(props: OtherOptionsProps) {
  const { wholes, blocked, failedReason, onFailedReason, onChoose } = props;
  // What a reload has brought back is seen at once.
  const [isFailing, setFailing] = useState(failedReason !== '');
  // The label of the option that has the pointer or the focus: its current reason is shown.
  const [atLabel, setAtLabel] = useState<string | null>(null);
  const reasonId = useId();
  const failing: DispatchCommand = { kind: 'failDelivery', failedReason: DEFAULT_FAILED_REASON };
  if (isFailing) {
    return (
      <div className={styles.failing}>
        <FailedForm
          reason={blocked ?? reasonAgainst(failing, wholes)}
          initial={DEFAULT_FAILED_REASON}
          typed={failedReason}
          onTyped={onFailedReason}
          onCancel={() => setFailing(false)}
          onFail={(why) => onChoose({ kind: 'failDelivery', failedReason: why })}
        />
      </div>
    );
  }
  const option = (label: string, command: DispatchCommand, press: () => void) => {
    const reason = blocked ?? reasonAgainst(command, wholes);
    return (
      <button
        key={label}
        type="button"
        data-is-danger={command.kind === 'failDelivery' || undefined}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => (reason === null ? press() : setAtLabel(label))}
        onFocus={() => setAtLabel(label)}
        onBlur={() => setAtLabel(null)}
        onPointerEnter={() => setAtLabel(label)}
        onPointerLeave={() => setAtLabel(null)}
      >
        {label}
      </button>
    );
  };
  const unassign = UNASSIGN_STATUSES.map((deliveryStatus) => {
    const command: DispatchCommand = { kind: 'unassignRider', deliveryStatus };
    return { label: UNASSIGN_LABELS[deliveryStatus], command, press: () => onChoose(command) };
  });
  const options = [...unassign, { label: FAILED_LABEL, command: failing, press: () => setFailing(true) }];
  const at = options.find(({ label }) => label === atLabel);
  return (
    <div className={styles.others} role="group" aria-label="Without a courier">
      {options.map(({ label, command, press }) => option(label, command, press))}
      <p id={reasonId} className={styles.told}>
        {at && (blocked ?? reasonAgainst(at.command, wholes))}
      </p>
    </div>
  );
}

/** Several deliveries are checked one by one when they are sent; this is only a reason that applies to all of them. */
function reasonAgainst(command: DispatchCommand, wholes: readonly Whole[]): string | null {
  const answers = wholes.map((whole) => checkDispatch(command, whole, liveClient.serverNow()));
  const [first] = answers;
  if (!first) return 'This order is no longer on the board.';
  return answers.some(({ ok }) => ok) || first.ok ? null : first.refusal.message;
}
