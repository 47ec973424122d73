import { DEFAULT_FAILED_REASON } from '@passline/domain/deliveries/delivery-states';
import { useState, useSyncExternalStore } from 'react';
import { Unsaved } from '../../../parts/form/unsaved.tsx';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { lateDialog } from '../../../parts/late/late.tsx';
import { useBlockedReason } from '../../orders/actions/use-blocked-reason.ts';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import type { BulkDispatch } from '../commands/bulk-dispatch.ts';
import type { DispatchCommand } from '../commands/dispatch-command.ts';
import { FAILED_LABEL, UNASSIGN_LABELS } from '../commands/dispatch-words.ts';
import { FailedForm } from '../picker/failed-form.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { FootBar } from './foot-bar.tsx';
import styles from './bulk-bar.module.css';

const CourierDialog = lateDialog(() =>
  import('../picker/courier-dialog.tsx').then((module) => module.CourierDialog),
);

type BulkBarProps = {
  bulk: BulkDispatch;
  selected: readonly string[];
  onClear: () => void;
  /** The orders for which a courier is being chosen: rows that come and go meanwhile do not change them. */
  choosing: readonly string[] | null;
  onChoosing: (orderIds: readonly string[] | null) => void;
  /** Removes finished deliveries from the selection. */
  onGiven: (orderIds: ReadonlySet<string>) => void;
};

/** What can be done with all that are selected, and how it went. */
export function BulkBar({ bulk, selected, onClear, choosing, onChoosing, onGiven }: BulkBarProps) {
  const blocked = useBlockedReason();
  const [failedReason, setFailedReason] = useKeptText('failed deliveries');
  // What was typed before the page was loaded again is shown to whoever selects deliveries again.
  const [isFailing, setFailing] = useState(failedReason !== '');
  const progress = useSyncExternalStore(
    (listener) => bulk.onChange(listener),
    () => bulk.progress,
  );
  const give = (orderIds: readonly string[], command: DispatchCommand) => {
    setFailing(false);
    setFailedReason('');
    void bulk.give(orderIds, command).then(() => {
      onGiven(new Set(bulk.progress?.done.map(({ order }) => order.id)));
    });
  };
  if (progress) return <BulkSummary bulk={bulk} progress={progress} blocked={blocked} onGiven={onGiven} />;
  return (
    <>
      {selected.length > 0 && (
        <FootBar label="Selected deliveries">
          <p className={styles.title}>{selected.length} selected</p>
          {isFailing ? (
            <FailedForm
              reason={blocked}
              onCancel={() => setFailing(false)}
              onFail={(why) => give(selected, { kind: 'failDelivery', failedReason: why })}
              typed={failedReason}
              onTyped={setFailedReason}
              initial={DEFAULT_FAILED_REASON}
            />
          ) : (
            <div className={styles.actions}>
              <ActionButton
                variant="primary"
                shortcut="a"
                reason={blocked}
                onPress={() => onChoosing(selected)}
              >
                Assign to…
              </ActionButton>
              {(['Matching', 'MatchingManager'] as const).map((deliveryStatus) => (
                <ActionButton
                  key={deliveryStatus}
                  reason={blocked}
                  onPress={() => give(selected, { kind: 'unassignRider', deliveryStatus })}
                >
                  {UNASSIGN_LABELS[deliveryStatus]}
                </ActionButton>
              ))}
              <ActionButton reason={blocked} onPress={() => setFailing(true)}>
                {FAILED_LABEL}
              </ActionButton>
              <ActionButton reason={null} onPress={onClear}>
                Select none
              </ActionButton>
            </div>
          )}
        </FootBar>
      )}
      <Unsaved
        isDirty={selected.length > 0 && failedReason.trim() !== ''}
        leaving={{ onLeave: () => setFailedReason('') }}
      />
      {choosing && (
        <CourierDialog
          orderIds={choosing}
          onClose={() => onChoosing(null)}
          onChoose={(command, orderIds) => give(orderIds, command)}
        />
      )}
    </>
  );
}
