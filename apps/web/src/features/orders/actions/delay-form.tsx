import type { OrderRow } from '@passline/contract/orders/order';
import {
  delayedCompletionTime,
  longerDelay,
  MAX_DELAY_MINUTES,
  shorterDelay,
} from '@passline/domain/orders/delay';
import { useEffect, useId, useRef, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from './action-button.tsx';
import { MinutesStepper } from './minutes-stepper.tsx';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import { useDraft } from './order-drafts.ts';
import styles from './minutes-form.module.css';

const QUICK_MINUTES = [5, 10, 15, 20, 30];

type DelayFormProps = {
  order: OrderRow;
  zone: string;
  reason: string | null;
  onDelay: (minutes: number) => void;
};

/** Moves the time when the food is ready, and shows the new time before it is sent. See docs/rules/orders.md#delay. */
export function DelayForm({ order, zone, reason, onDelay }: DelayFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [minutes, setMinutes] = useDraft('delay');
  const [isTried, setTried] = useState(false);
  useEffect(() => field.current?.select(), []);
  const value = /^\d{1,4}$/.test(minutes) ? Number(minutes) : null;
  const now = liveClient.serverNow();
  const delayed = delayedCompletionTime(order.completionTime ?? now, value ?? 0);
  const mistake = delayed.ok ? null : delayed.refusal.message;
  const isShown = mistake !== null && (isTried || minutes !== '');
  const send = () => {
    setTried(true);
    if (reason === null && delayed.ok && value !== null) onDelay(value);
  };
  const timeOf = (atMs: number) => formatTime(atMs, zone, now);
  return (
    <form
      className={styles.form}
      aria-label="Delay the order"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        Ready later by (minutes)
      </label>
      <MinutesStepper
        id={id}
        field={field}
        minutes={minutes}
        value={value}
        less={shorterDelay(value ?? 0)}
        more={Math.min(MAX_DELAY_MINUTES, longerDelay(value ?? 0))}
        quick={QUICK_MINUTES}
        mistakeId={isShown ? `${id}-mistake` : undefined}
        // Digits only: anything else that is typed or pasted is dropped.
        onMinutes={(typed) => setMinutes(typed.replaceAll(/\D/g, '').slice(0, 4))}
      />
      <ActionButton variant="primary" reason={reason} onPress={send}>
        {delayed.ok ? `Delay · ${formatMinutes(value ?? 0)}` : 'Delay'}
      </ActionButton>
      {isShown ? (
        <Mistake id={`${id}-mistake`}>{mistake}</Mistake>
      ) : (
        <p className={styles.label} aria-live="polite">
          {delayed.ok && (
            <>
              Ready at <strong>{timeOf(delayed.value)}</strong>
              {order.completionTime !== null && ` instead of ${timeOf(order.completionTime)}`}
            </>
          )}
        </p>
      )}
    </form>
  );
}
